import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './database';
import type { Files } from './files';
import { TakingTurns } from './taking-turns';

/** Kinds of media that are kept, with the ending that their files get. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/webm': 'webm',
  'audio/webm': 'weba',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'application/pdf': 'pdf',
};

const typeRow = z.object({ type: z.string() });
const mediumRow = z.object({ type: z.string(), bytes: z.number(), created_at: z.number() });

/** What is known of a medium that is kept. */
export interface Medium {
  type: string;
  bytes: number;
  /** Epoch ms. */
  keptAt: number;
}

/** The medium is of a kind that is not kept. */
export class MediaTypeError extends Error {
  override readonly name = 'MediaTypeError';
}

/** Where media lie. */
interface Places {
  imports: Files;
  uploads: Files;
}

/** Folder of what readers send. */
const uploadFolder = 'uploads';

/** Media that came in from outside. Imports are named by the hash of their content, uploads at random (ADR 0078). */
export class Media {
  readonly #turns = new TakingTurns();

  constructor(
    private readonly db: Database,
    private readonly places: Places,
  ) {}

  /**
   * Keeps a medium; returns its address, a path below /media/ that answers make absolute.
   * @throws MediaTypeError for kinds that are not kept (a page or a script must not come from here)
   */
  async save(bytes: Uint8Array, type: string): Promise<string> {
    return this.#keep(nameOf(bytes, type), bytes, type);
  }

  /**
   * Returns an unused path for an upload: 128 random bits, which nobody can guess and which say nothing about the content.
   * @throws MediaTypeError
   */
  newUploadPath(type: string): string {
    return `/media/${uploadFolder}/${inFolders(randomBytes(16).toString('hex'), type)}`;
  }

  /** Keeps what a reader has sent under a path of `newUploadPath`. @throws FilesError */
  async saveUpload(path: string, bytes: Uint8Array, type: string): Promise<string> {
    return this.#keep(path.slice('/media/'.length), bytes, type);
  }

  /**
   * Lets go of an upload, by its path.
   * @param isWanted asked in the moment in which it would go
   * @throws FilesError
   */
  removeUpload(path: string, isWanted: () => boolean): Promise<boolean> {
    const name = path.slice('/media/'.length);
    return this.#turns.take(name, async () => {
      if (isWanted()) return false;
      this.db.run('DELETE FROM media WHERE name = ?', [name]);
      await this.places.uploads.remove(name);
      return true;
    });
  }

  /** The type of a medium that is kept, by its path; undefined for any other path. */
  typeOf(path: string): string | undefined {
    return this.#one(typeRow, 'SELECT type FROM media WHERE name = ?', path)?.type;
  }

  find(path: string): Medium | undefined {
    const row = this.#one(mediumRow, 'SELECT type, bytes, created_at FROM media WHERE name = ?', path);
    return row && { type: row.type, bytes: row.bytes, keptAt: row.created_at };
  }

  #one<Row extends z.ZodType>(row: Row, sql: string, path: string): z.output<Row> | undefined {
    return path.startsWith('/media/') ? this.db.one(row, sql, [path.slice('/media/'.length)]) : undefined;
  }

  #keep(name: string, bytes: Uint8Array, type: string): Promise<string> {
    const files = name.startsWith(`${uploadFolder}/`) ? this.places.uploads : this.places.imports;
    return this.#turns.take(name, async () => {
      await files.keep(name, bytes, type);
      this.db.run(
        'INSERT INTO media (name, type, bytes, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (name) DO NOTHING',
        [name, type, bytes.length, Date.now()],
      );
      return `/media/${name}`;
    });
  }
}

function nameOf(bytes: Uint8Array, type: string): string {
  return inFolders(createHash('sha256').update(bytes).digest('hex').slice(0, 40), type);
}

/** @throws MediaTypeError */
function inFolders(name: string, type: string): string {
  const ending = endings[type];
  if (!ending) throw new MediaTypeError(`Media of type ${type} are not kept`);
  return `${name.slice(0, 2)}/${name}.${ending}`;
}

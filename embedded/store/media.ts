import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from './database';

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
  'application/pdf': 'pdf',
};

const typeRow = z.object({ type: z.string() });

/** The medium is of a kind that is not kept. */
export class MediaTypeError extends Error {
  override readonly name = 'MediaTypeError';
}

/** Media that came in from outside: files named by the hash of their content, so the same bytes are kept once. */
export class Media {
  constructor(
    private readonly db: Database,
    private readonly directory: string,
  ) {}

  /**
   * Keeps a medium; returns its address, a path below /media/ that answers make absolute.
   * @param folder for media that may go again: elsewhere nobody knows who else refers to the same bytes
   * @throws MediaTypeError for kinds that are not kept (a page or a script must not come from here)
   */
  async save(bytes: Uint8Array, type: string, folder?: string): Promise<string> {
    const ending = endings[type];
    if (!ending) throw new MediaTypeError(`Media of type ${type} are not kept`);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const name = `${folder === undefined ? '' : `${folder}/`}${hash.slice(0, 2)}/${hash}.${ending}`;
    await this.#write(name, bytes);
    this.db.run(
      'INSERT INTO media (name, type, bytes, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (name) DO NOTHING',
      [name, type, bytes.length, Date.now()],
    );
    return `/media/${name}`;
  }

  /** Lets go of a medium, by its path. */
  async remove(path: string): Promise<void> {
    if (this.typeOf(path) === undefined) return;
    const name = path.slice('/media/'.length);
    this.db.run('DELETE FROM media WHERE name = ?', [name]);
    await rm(join(this.directory, name), { force: true });
  }

  /** The type of a medium that is kept, by its path; undefined for any other path. */
  typeOf(path: string): string | undefined {
    const name = path.startsWith('/media/') ? path.slice('/media/'.length) : '';
    return this.db.one(typeRow, 'SELECT type FROM media WHERE name = ?', [name])?.type;
  }

  /** Under another name first, and synced: a name that exists always has its whole content. */
  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const file = join(this.directory, name);
    if (await stat(file).catch(() => undefined)) return;
    await mkdir(join(file, '..'), { recursive: true });
    const temporary = `${file}.${process.pid}.${Date.now()}.part`;
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  }
}

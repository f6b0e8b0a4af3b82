import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { mediaTypes } from '@/lib/format/media-kind';
import { pictureTypes } from '@/lib/format/picture-kind';
import type { Database } from './database';
import type { Files } from './files';

/** Runs work for the same name sequentially, and for different names in parallel. */
class NamedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const result = before.then(work);
    // A failure must not affect the next work for the same name.
    const settled = result.catch(() => undefined);
    this.#last.set(name, settled);
    try {
      return await result;
    } finally {
      if (this.#last.get(name) === settled) this.#last.delete(name);
    }
  }
}

/** Accepted media types by file extension. */
const acceptedTypes = {
  ...mediaTypes,
  ...pictureTypes,
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const mediumRow = z.object({ type: z.string(), bytes: z.number(), storedAt: z.number() });

const uploadFolder = 'uploads';

/** Media files. Imports are named by the hash of their content, uploads randomly (ADR 0078). */
export class Media {
  readonly #queue = new NamedQueue();

  constructor(
    private readonly db: Database,
    private readonly places: { imports: Files; uploads: Files },
  ) {}

  /** Stores an imported file and returns its path. @throws Error for types such as HTML and scripts */
  async save(bytes: Uint8Array, type: string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    return this.#store(shardedName(hash, type), bytes, type);
  }

  /** Returns a path with 128 random bits, which cannot be guessed. */
  newUploadPath(type: string): string {
    return `/media/${uploadFolder}/${shardedName(randomBytes(16).toString('hex'), type)}`;
  }

  /** Stores an upload under a path from `newUploadPath`. @throws FilesError */
  async saveUpload(path: string, bytes: Uint8Array, type: string): Promise<string> {
    return this.#store(path.slice('/media/'.length), bytes, type);
  }

  /** Deletes a file unless it is used, which is checked immediately before the deletion. @throws FilesError */
  remove(path: string, isUsed = () => false): Promise<boolean> {
    const name = path.slice('/media/'.length);
    return this.#queue.run(name, async () => {
      if (isUsed()) return false;
      this.db.run('DELETE FROM media WHERE name = ?', [name]);
      await this.#filesOf(name).remove(name);
      return true;
    });
  }

  find(path: string): z.output<typeof mediumRow> | undefined {
    if (!path.startsWith('/media/')) return undefined;
    const sql = 'SELECT type, bytes, created_at AS storedAt FROM media WHERE name = ?';
    return this.db.one(mediumRow, sql, [path.slice('/media/'.length)]);
  }

  #store(name: string, bytes: Uint8Array, type: string): Promise<string> {
    return this.#queue.run(name, async () => {
      await this.#filesOf(name).write(name, bytes, type);
      const row = { name, type, bytes: bytes.length, createdAt: Date.now() };
      this.db.insert('media', row, 'ON CONFLICT DO NOTHING');
      return `/media/${name}`;
    });
  }

  #filesOf(name: string): Files {
    return name.startsWith(`${uploadFolder}/`) ? this.places.uploads : this.places.imports;
  }
}

function shardedName(name: string, type: string): string {
  const [extension] = Object.entries(acceptedTypes).find(([, accepted]) => accepted === type) ?? [];
  if (!extension) throw new Error(`Media of type ${type} are not accepted`);
  return `${name.slice(0, 2)}/${name}.${extension === 'jpeg' ? 'jpg' : extension}`;
}

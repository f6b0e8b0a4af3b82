import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { z } from 'zod';
import { mediaTypes } from '@/lib/format/media-kind';
import { pictureKindTypes } from '@/lib/format/picture-kind';
import type { Database } from './database';
import type { Files } from './disk-files';

const acceptedTypes = {
  ...mediaTypes,
  ...pictureKindTypes,
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const mediumRow = z.object({ type: z.string(), bytes: z.number(), storedAt: z.number() });

const uploadFolder = 'uploads';

/** Maximum number of queues, far above the number of files that are written at the same time. */
const maxQueues = 1_000;

/** Media files. Imports are named by the hash of their content, uploads randomly (ADR 0078). */
export class Media {
  /** Queues by name, so that work for the same name runs sequentially. */
  readonly #queues = new LRUCache<string, ReturnType<typeof pLimit>>({ max: maxQueues });

  constructor(
    private readonly db: Database,
    private readonly storages: { imports: Files; uploads: Files },
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

  /** Deletes a file after queued writes, or returns false if `isUsed()` is then true. @throws FilesError */
  remove(path: string, isUsed = () => false): Promise<boolean> {
    const name = path.slice('/media/'.length);
    return this.#enqueue(name, async () => {
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
    return this.#enqueue(name, async () => {
      await this.#filesOf(name).write(name, bytes, type);
      const row = { name, type, bytes: bytes.length, createdAt: Date.now() };
      this.db.insert('media', row, 'ON CONFLICT DO NOTHING');
      return `/media/${name}`;
    });
  }

  #enqueue<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(name) ?? pLimit(1);
    this.#queues.set(name, queue);
    return queue(work);
  }

  #filesOf(name: string): Files {
    return name.startsWith(`${uploadFolder}/`) ? this.storages.uploads : this.storages.imports;
  }
}

function shardedName(name: string, type: string): string {
  const [extension] = Object.entries(acceptedTypes).find(([, accepted]) => accepted === type) ?? [];
  if (!extension) throw new Error(`Media of type ${type} are not accepted`);
  return `${name.slice(0, 2)}/${name}.${extension === 'jpeg' ? 'jpg' : extension}`;
}

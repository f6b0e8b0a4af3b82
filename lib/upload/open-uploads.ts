import 'server-only';
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site';
import { logSwallowed } from '@/lib/platform/log';
import { NamelessFile } from '@/lib/session/nameless-file';
import { PartUpload } from './part-upload';
import { countUpload } from './upload-counts';

/** ms after which an upload goes, finished or not. */
const lifetime = 3_600_000;

/** Uploads of one instance, those included that are through and whose answer may be asked for again. */
const mostUploads = 500;

/** Unfinished uploads of one reader, and bytes that they announce: two tabs with three under way, each of the largest. */
const mostOfReader = 8;
const mostBytesOfReader = 160_000_000;

/**
 * Uploads under way, in this process: their files lie on its disk, and go with it. Who begins more than they may have loses the one
 * they left longest, so a reader who comes back after a reload is never locked out by what they left behind.
 */
export class OpenUploads {
  readonly #uploads = new LRUCache<string, PartUpload>({
    max: mostUploads,
    ttl: lifetime,
    ttlAutopurge: true,
    dispose: (upload, _id, reason) => {
      if (reason !== 'delete' && upload.isOpen) countUpload('ended');
      upload.close().catch((problem: unknown) => logSwallowed('upload-close', problem));
    },
  });

  /** @returns the id; undefined where the disk takes no file */
  async begin(owner: string, size: number): Promise<string | undefined> {
    const file = await NamelessFile.open();
    if (!file) return undefined;
    this.#makeRoom(owner, size);
    const id = randomBytes(16).toString('base64url');
    this.#uploads.set(id, new PartUpload(owner, size, file));
    countUpload('begun');
    return id;
  }

  /** A reader's upload; another's does not exist for them. */
  find(id: string, owner: string): PartUpload | undefined {
    if (this.#uploads.peek(id)?.owner !== owner) return undefined;
    return this.#uploads.get(id);
  }

  end(id: string): void {
    this.#uploads.delete(id);
  }

  /** Of one reader the youngest stay. */
  #makeRoom(owner: string, size: number): void {
    let [count, bytes] = [1, size];
    for (const [id, upload] of this.#uploads.entries()) {
      if (upload.owner !== owner || !upload.isOpen) continue;
      count += 1;
      bytes += upload.size;
      if (count <= mostOfReader && bytes <= mostBytesOfReader) continue;
      countUpload('ended');
      this.#uploads.delete(id);
    }
  }
}

export const openUploads = () => siteWide('open-uploads', () => new OpenUploads());

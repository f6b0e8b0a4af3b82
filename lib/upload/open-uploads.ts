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

/** Uploads of all readers of this instance, and bytes that they announce; forms with files need the rest of the disk's share. */
const most = { count: 500, bytes: 700_000_000 };

/**
 * Uploads of one reader: two tabs with three under way, each of the largest. Uploads that are through, whose answer may be asked for
 * again, count as well.
 */
const mostOfReader = { count: 8, bytes: 160_000_000 };

/**
 * Uploads under way, in this process: their files lie on its disk, and go with it. Who begins more than they may have loses the one
 * they left longest, so a reader who comes back after a reload is never locked out by what they left behind. Where all have too many,
 * the reader with the most loses one: nobody's uploads end because others begin more.
 */
export class OpenUploads {
  readonly #uploads = new LRUCache<string, PartUpload>({
    max: most.count,
    ttl: lifetime,
    ttlAutopurge: true,
    dispose: (upload, _id, reason) => {
      if (reason !== 'delete' && upload.isOpen) countUpload('ended');
      upload.close().catch((problem: unknown) => logSwallowed('upload-close', problem));
    },
  });

  /** @returns the id; undefined where the disk takes no file */
  async begin(owner: string, size: number): Promise<string | undefined> {
    const file = await NamelessFile.open('member');
    if (!file) return undefined;
    this.#makeRoom(owner, size);
    this.#makeRoomForAll(size);
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
      if (upload.owner !== owner) continue;
      count += 1;
      bytes += upload.held;
      if (count > mostOfReader.count || bytes > mostOfReader.bytes) this.#end(id, upload);
    }
  }

  /** Ends uploads of whoever holds the most, the longest left first, until there is room for another one. */
  #makeRoomForAll(size: number): void {
    let bytes = size;
    const byOwner = new Map<string, { weight: number; ids: string[] }>();
    // The longest left last, as the cache lists the latest used first.
    for (const [id, upload] of this.#uploads.entries()) {
      const of = byOwner.get(upload.owner) ?? { weight: 0, ids: [] };
      of.weight += upload.held + most.bytes / most.count;
      of.ids.push(id);
      byOwner.set(upload.owner, of);
      bytes += upload.held;
    }
    while (this.#uploads.size >= most.count || bytes > most.bytes) {
      const [heaviest] = [...byOwner.values()].sort((one, other) => other.weight - one.weight);
      const id = heaviest?.ids.pop();
      const upload = id === undefined ? undefined : this.#uploads.peek(id);
      if (!heaviest || id === undefined || !upload) return;
      heaviest.weight -= upload.held + most.bytes / most.count;
      bytes -= upload.held;
      this.#end(id, upload);
    }
  }

  #end(id: string, upload: PartUpload): void {
    if (upload.isOpen) countUpload('ended');
    this.#uploads.delete(id);
  }
}

export const openUploads = () => siteWide('open-uploads', () => new OpenUploads());

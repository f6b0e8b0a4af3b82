import 'server-only';
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site-wide';
import { logSwallowed } from '@/lib/runtime/log';
import { uploadCounter } from '@/lib/runtime/metrics';
import { AnonymousFile } from '@/lib/writes/anonymous-file';
import { ResumableUpload } from './resumable-upload';

/** Lifetime in ms of an upload, also of a finished one. */
const lifetimeMs = 3_600_000;

/** Limits for all readers of this instance together; the rest of the disk quota is for forms with files. */
const totalLimits = { count: 500, bytes: 700_000_000 };

/** Limits per reader and use; `count` includes finished uploads, whose answer may be requested again. */
const readerLimits = { count: 8, bytes: 160_000_000 };

/** Uploads by id. Above an owner's limits, drops the longest unused, which a reload may have abandoned. */
export class UploadRegistry {
  readonly #uploads = new LRUCache<string, ResumableUpload>({
    max: totalLimits.count,
    ttl: lifetimeMs,
    ttlAutopurge: true,
    dispose: (upload, _id, reason) => {
      if (reason !== 'delete' && upload.isOpen) uploadCounter.add('expired');
      upload.close().catch((problem: unknown) => logSwallowed('upload-close', problem));
    },
  });

  /** Begins an upload. @returns the id; undefined if the disk accepts no file */
  async begin(owner: string, size: number): Promise<string | undefined> {
    const file = await AnonymousFile.open('member');
    if (!file) return undefined;
    this.#evictOfReader(owner, size);
    this.#evictOfAnyReader(size);
    const id = randomBytes(16).toString('base64url');
    this.#uploads.set(id, new ResumableUpload(owner, size, file));
    uploadCounter.add('started');
    return id;
  }

  find(id: string, owner: string): ResumableUpload | undefined {
    if (this.#uploads.peek(id)?.owner !== owner) return undefined;
    return this.#uploads.get(id);
  }

  end(id: string, outcome: 'cancelled' | 'expired'): void {
    if (this.#uploads.peek(id)?.isOpen) uploadCounter.add(outcome);
    this.#uploads.delete(id);
  }

  #evictOfReader(owner: string, size: number): void {
    let [count, bytes] = [1, size];
    for (const [id, upload] of this.#uploads.entries()) {
      if (upload.owner !== owner) continue;
      count += 1;
      bytes += upload.reservedBytes;
      if (count > readerLimits.count || bytes > readerLimits.bytes) this.end(id, 'expired');
    }
  }

  /** Makes room for `size` bytes: ends the least recently used uploads of the owners with the most bytes. */
  #evictOfAnyReader(size: number): void {
    let bytes = size;
    const uploadsByOwner = new Map<string, { weight: number; ids: string[] }>();
    for (const [id, upload] of this.#uploads.entries()) {
      const usage = uploadsByOwner.get(upload.owner) ?? { weight: 0, ids: [] };
      usage.weight += upload.reservedBytes + totalLimits.bytes / totalLimits.count;
      usage.ids.push(id);
      uploadsByOwner.set(upload.owner, usage);
      bytes += upload.reservedBytes;
    }
    while (this.#uploads.size >= totalLimits.count || bytes > totalLimits.bytes) {
      const [heaviest] = [...uploadsByOwner.values()].sort((a, b) => b.weight - a.weight);
      const id = heaviest?.ids.pop();
      const upload = id === undefined ? undefined : this.#uploads.peek(id);
      if (!heaviest || id === undefined || !upload) return;
      heaviest.weight -= upload.reservedBytes + totalLimits.bytes / totalLimits.count;
      bytes -= upload.reservedBytes;
      this.end(id, 'expired');
    }
  }
}

export const uploadRegistry = () => siteWide('open-uploads', () => new UploadRegistry());

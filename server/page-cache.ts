import { LRUCache } from 'lru-cache';
import { bytesOf, type FinishedPage } from './finished-page';
import { createHeldFiles, type HeldFiles, type StoredHeldFile } from './held-scripts/held-files';

/** Finished pages in memory, bounded in bytes; the least recently read go first. All synchronous. */
export interface PageCache {
  get(key: string): FinishedPage | undefined;
  /** Keeps `page`, in place of an older one of the same key. */
  keep(key: string, page: FinishedPage): void;
  delete(key: string): void;
  /** Drops every page that carries one of the tags. */
  forget(tags: Iterable<string>): void;
  clear(): void;
  /** A held file of a page that is kept, or was not long ago. */
  heldFile(path: string): StoredHeldFile | undefined;
  /** Keeps a held file of a page that itself is not kept. */
  leaveFile(file: StoredHeldFile): void;
  /** Pages kept, bytes they take, and tags in the index. */
  size(): { pages: number; bytes: number; tags: number };
}

/** Files of pages that are gone get a corner, for readers who still have those pages open. */
const shareOfFiles = 1 / 8;

/** Missing pages get a corner of their own: made-up addresses must not push out what people read. */
const shareOfMissing = 1 / 16;

/** @param maxBytes of all pages together, those that say "nothing here" included. */
export function createPageCache(maxBytes: number): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const files = createHeldFiles(Math.floor(maxBytes * shareOfFiles));
  const missing = createShelf(Math.floor(maxBytes * shareOfMissing), keysByTag, files);
  const pages = createShelf(Math.floor(maxBytes * (1 - shareOfFiles)) - missing.maxSize, keysByTag, files);

  function remove(key: string): void {
    pages.delete(key);
    missing.delete(key);
  }

  return {
    get: (key) => pages.get(key) ?? missing.get(key),
    keep(key, page) {
      const [shelf, other] = page.status === 200 ? [pages, missing] : [missing, pages];
      other.delete(key);
      shelf.set(key, page);
      // A page too large for the shelf was not taken.
      if (shelf.peek(key) !== page) return;
      index(keysByTag, key, page.tags);
      if (page.held) files.retain(page.held);
    },
    delete: remove,
    forget(tags) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
    },
    clear() {
      pages.clear();
      missing.clear();
    },
    heldFile: (path) => files.get(path),
    leaveFile: (file) => files.leave(file),
    size: () => ({
      pages: pages.size + missing.size,
      bytes: pages.calculatedSize + missing.calculatedSize,
      tags: keysByTag.size,
    }),
  };
}

type TagIndex = Map<string, Set<string>>;

function createShelf(maxSize: number, keysByTag: TagIndex, files: HeldFiles): LRUCache<string, FinishedPage> {
  return new LRUCache({
    maxSize,
    sizeCalculation: bytesOf,
    dispose(page, key) {
      unindex(keysByTag, key, page.tags);
      if (page.held) files.release(page.held);
    },
  });
}

function index(keysByTag: TagIndex, key: string, tags: readonly string[]): void {
  for (const tag of tags) {
    const keys = keysByTag.get(tag);
    if (keys) keys.add(key);
    else keysByTag.set(tag, new Set([key]));
  }
}

function unindex(keysByTag: TagIndex, key: string, tags: readonly string[]): void {
  for (const tag of tags) {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }
}

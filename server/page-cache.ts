import { LRUCache } from 'lru-cache';
import { bytesOf, type FinishedPage } from './finished-page';

/** Finished pages in memory, bounded in bytes; the least recently read go first. All synchronous. */
export interface PageCache {
  get(key: string): FinishedPage | undefined;
  /** Keeps `page`, in place of an older one of the same key. */
  keep(key: string, page: FinishedPage): void;
  delete(key: string): void;
  /** Drops every page that carries one of the tags. */
  forget(tags: Iterable<string>): void;
  clear(): void;
  /** Pages kept, bytes they take, and tags in the index. */
  size(): { pages: number; bytes: number; tags: number };
}

/** Missing pages get a corner of their own: made-up addresses must not push out what people read. */
const shareOfMissing = 1 / 16;

/** @param maxBytes of all pages together, those that say "nothing here" included. */
export function createPageCache(maxBytes: number): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const missing = createShelf(Math.floor(maxBytes * shareOfMissing), keysByTag);
  const pages = createShelf(maxBytes - missing.maxSize, keysByTag);

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
      if (shelf.peek(key) === page) index(keysByTag, key, page.tags);
    },
    delete: remove,
    forget(tags) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
    },
    clear() {
      pages.clear();
      missing.clear();
    },
    size: () => ({
      pages: pages.size + missing.size,
      bytes: pages.calculatedSize + missing.calculatedSize,
      tags: keysByTag.size,
    }),
  };
}

type TagIndex = Map<string, Set<string>>;

function createShelf(maxSize: number, keysByTag: TagIndex): LRUCache<string, FinishedPage> {
  return new LRUCache({
    maxSize,
    sizeCalculation: bytesOf,
    dispose: (page, key) => unindex(keysByTag, key, page.tags),
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

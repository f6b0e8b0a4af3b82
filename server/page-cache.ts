import { LRUCache } from 'lru-cache';
import { Popularity } from '../lib/platform/popularity';
import { bytesOf, type FinishedPage } from './finished-page';

/**
 * Finished pages in memory, bounded in bytes: those asked for once, and those that are read, of which the least recently read go
 * first, but only for what is asked for as often (ADR 0002). All synchronous.
 */
export interface PageCache {
  /** A kept page for a reader, who counts also where there is none. Read again, it stays longer than pages that were read once. */
  get(key: string): FinishedPage | undefined;
  /** A kept page, without counting this as a reading. */
  peek(key: string): FinishedPage | undefined;
  /** Keeps `page`, in place of an older one of the same key. */
  keep(key: string, page: FinishedPage): void;
  delete(key: string): void;
  /** Whether the page is among those that are read again. */
  isRead(key: string): boolean;
  /** Drops every page that carries one of the tags. */
  forget(tags: Iterable<string>): void;
  /** Marks every page that carries one of the tags: it may be sent only until there is a newer one. */
  outdate(tags: Iterable<string>): void;
  clear(): void;
  /** Pages kept, bytes they take, and tags in the index. */
  size(): { pages: number; bytes: number; tags: number };
}

/** Missing pages get a segment of their own: made-up addresses must not push out what people read. */
const shareOfMissing = 1 / 16;

/** So do pages that were asked for once: a crawler, or one article under made-up columns, fills no more than this. */
const shareOfNew = 1 / 4;

/** @param maxBytes of all pages together, those that say "nothing here" included. */
export function createPageCache(maxBytes: number, popularity = new Popularity()): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const segmentOf = (share: number) => createSegment(Math.floor(maxBytes * share), keysByTag);
  const missing = segmentOf(shareOfMissing);
  const fresh = segmentOf(shareOfNew);
  const readAgain = segmentOf(1 - shareOfMissing - shareOfNew);
  const segments = [readAgain, fresh, missing];

  function remove(key: string): void {
    for (const one of segments) one.delete(key);
  }

  function put(segment: Segment, key: string, page: FinishedPage): void {
    if (segment.peek(key) === page) return;
    for (const other of segments) if (other !== segment) other.delete(key);
    segment.set(key, page);
    // A page too large for the segment was not taken.
    if (segment.peek(key) === page) index(keysByTag, key, page.tags);
  }

  /** Whether a page may stand among those that are read: while there is room, or where the next to go is asked for no more often. */
  function mayBeAmongRead(key: string, page: FinishedPage): boolean {
    if (readAgain.calculatedSize + bytesOf(page, key) <= readAgain.maxSize) return true;
    const next = readAgain.rkeys().next().value;
    return next === undefined || popularity.of(key) >= popularity.of(next);
  }

  function segmentFor(key: string, page: FinishedPage): Segment {
    if (page.status !== 200) return missing;
    if (readAgain.has(key)) return readAgain;
    // It may have been asked for before and have gone since: among many others, nothing is there long that is not read again.
    return popularity.of(key) > 1 && mayBeAmongRead(key, page) ? readAgain : fresh;
  }

  /** A page that is asked for a second time moves to those that are read. */
  function readOnce(key: string): FinishedPage | undefined {
    const page = fresh.get(key);
    if (page && mayBeAmongRead(key, page)) put(readAgain, key, page);
    return page;
  }

  const peek = (key: string) => segments.find((one) => one.has(key))?.peek(key);

  const keysWith = (tags: Iterable<string>) =>
    new Set([...tags].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));

  return {
    get(key) {
      const read = readAgain.get(key);
      // Where there is room for twice as much nothing has to make way, and counting would be for nothing.
      if (read && readAgain.calculatedSize * 2 < readAgain.maxSize) return read;
      popularity.note(key);
      return read ?? readOnce(key) ?? missing.get(key);
    },
    peek,
    keep: (key, page) => put(segmentFor(key, page), key, page),
    delete: remove,
    isRead: (key) => readAgain.has(key),
    forget(tags) {
      for (const key of keysWith(tags)) remove(key);
    },
    outdate(tags) {
      for (const key of keysWith(tags)) {
        const holder = segments.find((one) => one.has(key));
        const page = holder?.peek(key);
        if (holder && page && !page.outdated) put(holder, key, { ...page, outdated: true });
      }
    },
    clear() {
      for (const one of segments) one.clear();
    },
    size: () => ({
      pages: segments.reduce((sum, one) => sum + one.size, 0),
      bytes: segments.reduce((sum, one) => sum + one.calculatedSize, 0),
      tags: keysByTag.size,
    }),
  };
}

type TagIndex = Map<string, Set<string>>;
type Segment = LRUCache<string, FinishedPage>;

function createSegment(maxSize: number, keysByTag: TagIndex): Segment {
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

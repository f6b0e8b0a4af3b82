import { LRUCache } from 'lru-cache';
import { Popularity } from '../lib/platform/popularity';
import { bytesOf, type CompressedPage } from './compressed-page';

export type PageCache = ReturnType<typeof createPageCache>;

/** Share of memory for pages with 404 or 410, so that made-up addresses cannot evict real pages. */
const missingPagesShare = 1 / 16;

/** Share of memory for pages requested once, so that a crawler cannot evict pages read repeatedly. */
const readOncePagesShare = 1 / 4;

/** Creates a cache with a segment for repeatedly read pages, which other pages cannot evict (ADR 0002). */
export function createPageCache(maxBytes: number, popularity = new Popularity()) {
  const keysByTag = new Map<string, Set<string>>();
  const createShare = (share: number) => createSegment(Math.floor(maxBytes * share), keysByTag);
  const missing = createShare(missingPagesShare);
  const readOnce = createShare(readOncePagesShare);
  const repeatedlyRead = createShare(1 - missingPagesShare - readOncePagesShare);
  const segments = [repeatedlyRead, readOnce, missing];

  function remove(key: string): void {
    for (const segment of segments) segment.delete(key);
  }

  function put(segment: Segment, key: string, page: CompressedPage): void {
    if (segment.peek(key) === page) return;
    for (const other of segments) if (other !== segment) other.delete(key);
    segment.set(key, page);
    // Indexes the page only if it was stored: the segment rejects pages larger than itself.
    if (segment.peek(key) === page) addToTagIndex(keysByTag, key, page.tags);
  }

  /** Returns true if there is room, or if the page to evict is not more popular. */
  function isAdmitted(key: string, page: CompressedPage): boolean {
    if (repeatedlyRead.calculatedSize + bytesOf(page, key) <= repeatedlyRead.maxSize) return true;
    const evictionCandidate = repeatedlyRead.rkeys().next().value;
    return evictionCandidate === undefined || popularity.count(key) >= popularity.count(evictionCandidate);
  }

  function segmentFor(key: string, page: CompressedPage): Segment {
    if (page.status !== 200) return missing;
    if (repeatedlyRead.has(key)) return repeatedlyRead;
    // A count above 1 means earlier requests, even if the page was evicted since.
    return popularity.count(key) > 1 && isAdmitted(key, page) ? repeatedlyRead : readOnce;
  }

  function promote(key: string): CompressedPage | undefined {
    const page = readOnce.get(key);
    if (page && isAdmitted(key, page)) put(repeatedlyRead, key, page);
    return page;
  }

  const peek = (key: string) => segments.find((segment) => segment.has(key))?.peek(key);

  const keysWith = (tags: Iterable<string>) =>
    new Set([...tags].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));

  return {
    /** Returns a cached page. A request counts for the page's popularity even if the page is not cached. */
    get(key: string): CompressedPage | undefined {
      const repeatedPage = repeatedlyRead.get(key);
      // Nothing is evicted while the segment is less than half full, so hits need no count.
      if (repeatedPage && repeatedlyRead.calculatedSize * 2 < repeatedlyRead.maxSize) return repeatedPage;
      popularity.record(key);
      return repeatedPage ?? promote(key) ?? missing.get(key);
    },
    peek,
    set: (key: string, page: CompressedPage): void => put(segmentFor(key, page), key, page),
    delete: remove,
    isReadRepeatedly: (key: string) => repeatedlyRead.has(key),
    purge(tags: Iterable<string>): void {
      for (const key of keysWith(tags)) remove(key);
    },
    outdate(tags: Iterable<string>): void {
      for (const key of keysWith(tags)) {
        const holder = segments.find((segment) => segment.has(key));
        const page = holder?.peek(key);
        if (holder && page && !page.outdated) put(holder, key, { ...page, outdated: true });
      }
    },
    clear(): void {
      for (const segment of segments) segment.clear();
    },
    size: () => ({
      pages: segments.reduce((sum, segment) => sum + segment.size, 0),
      bytes: segments.reduce((sum, segment) => sum + segment.calculatedSize, 0),
      tags: keysByTag.size,
    }),
  };
}

type TagIndex = Map<string, Set<string>>;
type Segment = LRUCache<string, CompressedPage>;

function createSegment(maxSize: number, keysByTag: TagIndex): Segment {
  return new LRUCache({
    maxSize,
    sizeCalculation: bytesOf,
    dispose: (page, key) => removeFromTagIndex(keysByTag, key, page.tags),
  });
}

function addToTagIndex(keysByTag: TagIndex, key: string, tags: readonly string[]): void {
  for (const tag of tags) {
    const keys = keysByTag.get(tag);
    if (keys) keys.add(key);
    else keysByTag.set(tag, new Set([key]));
  }
}

function removeFromTagIndex(keysByTag: TagIndex, key: string, tags: readonly string[]): void {
  for (const tag of tags) {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }
}

import { LRUCache } from 'lru-cache';
import type { CompressedPage } from '@/server/compressed-page';
import { createPageCache } from '@/server/page-cache';

/** Number of pages that readers open. Page n is read 1/n as often as the first (Zipf). Crawlers open other pages. */
const readPageCount = 20_000;
const readsPerSecond = 50;
const crawledPerSecond = 200;
const simulatedSeconds = 600;
const pageBytes = 14_000;

const cacheBytes = 64 * 1024 * 1024;

/** All entries share this page. The caches count its bytes once per entry. */
const samplePage: CompressedPage = {
  status: 200,
  headers: [],
  etag: 'W/"x"',
  brotli: Buffer.alloc(pageBytes),
  storedAt: 0,
  freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
  tags: [],
  incomplete: false,
};

interface PageStore {
  get(key: string): unknown;
  set(key: string): void;
}

function newLruCache(): PageStore {
  const pages = new LRUCache<string, CompressedPage>({
    maxSize: cacheBytes,
    sizeCalculation: () => pageBytes + 1500,
  });
  return { get: (key) => pages.get(key), set: (key) => void pages.set(key, samplePage) };
}

function newPageCache(): PageStore {
  const pages = createPageCache(cacheBytes);
  return { get: (key) => pages.get(key), set: (key) => pages.set(key, samplePage) };
}

/** Returns a seeded random generator, so that both caches get the same requests. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the hit rate of readers. The crawler requests each of its addresses `times` times. */
function hitRate(cache: PageStore, crawlsPerSecond: number, times: number): number {
  const random = seededRandom();
  // Approximates the inverse of the Zipf distribution's cumulative function.
  const nextPage = () => Math.floor(readPageCount ** random());
  let hits = 0;
  let crawledCount = 0;
  function requestPage(key: string): boolean {
    const found = cache.get(key) !== undefined;
    if (!found) cache.set(key);
    return found;
  }
  // Negative seconds fill the cache: hits do not count yet, and the crawler has not started.
  for (let second = -simulatedSeconds / 4; second < simulatedSeconds; second += 1) {
    for (let reading = 0; reading < readsPerSecond; reading += 1)
      if (requestPage(`read ${nextPage()}`) && second >= 0) hits += 1;
    if (second < 0) continue;
    for (let offset = 0; offset < crawlsPerSecond; offset += 1)
      requestPage(`walk ${Math.floor((crawledCount + offset) / times)}`);
    crawledCount += crawlsPerSecond;
  }
  return hits / (simulatedSeconds * readsPerSecond);
}

export interface HitRates {
  crawl: string;
  lru: number;
  pageCache: number;
}

/** Measures readers' hit rate during a crawl, for a plain LRU cache and for our page cache. Needs no site. */
export function measureAdmission(): HitRates[] {
  const crawls = [
    { crawl: 'no crawler', perSecond: 0, times: 1 },
    { crawl: `${crawledPerSecond} addresses a second`, perSecond: crawledPerSecond, times: 1 },
    {
      crawl: `${crawledPerSecond} requests a second, each address twice`,
      perSecond: crawledPerSecond,
      times: 2,
    },
  ];
  return crawls.map(({ crawl, perSecond, times }) => ({
    crawl,
    lru: hitRate(newLruCache(), perSecond, times),
    pageCache: hitRate(newPageCache(), perSecond, times),
  }));
}

/** Measures the time of a cache hit in ns, in a plain LRU cache and in our page cache. */
export function measureLookup(): { lru: number; pageCache: number } {
  const key = 'cn auto browser public /news/newsDetail/1/1002.html';
  const timeHits = (cache: PageStore) => {
    cache.set(key);
    for (let round = 0; round < 200_000; round += 1) cache.get(key);
    const started = performance.now();
    for (let round = 0; round < 1_000_000; round += 1) cache.get(key);
    return performance.now() - started;
  };
  return { lru: timeHits(newLruCache()), pageCache: timeHits(newPageCache()) };
}

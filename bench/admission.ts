import { LRUCache } from 'lru-cache';
import type { FinishedPage } from '@/server/finished-page';
import { createPageCache } from '@/server/page-cache';

/** Readers' pages, of which the n-th is read 1/n as often as the first (Zipf), and a walk over addresses that nobody else asks for. */
const readersPages = 20_000;
const readingsPerSecond = 50;
const walkPerSecond = 200;
const seconds = 600;
const bytesOfPage = 14_000;

/** Bytes of memory that pages get by default (`PAGE_CACHE_BYTES`). */
const memory = 64 * 1024 * 1024;

/** One body for all: caches count its bytes for each. */
const page: FinishedPage = {
  status: 200,
  headers: [],
  etag: 'W/"x"',
  brotli: Buffer.alloc(bytesOfPage),
  storedAt: 0,
  freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
  tags: [],
  incomplete: false,
};

interface Kept {
  get(key: string): unknown;
  set(key: string): void;
}

function plain(): Kept {
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: memory,
    sizeCalculation: () => bytesOfPage + 1500,
  });
  return { get: (key) => pages.get(key), set: (key) => void pages.set(key, page) };
}

function ours(): Kept {
  const pages = createPageCache(memory);
  return { get: (key) => pages.get(key), set: (key) => pages.set(key, page) };
}

/** Always the same sequence, so that caches are compared by the same readings. */
function chances(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The share of readings that find a page, with so many askings of the walk a second, `times` for each address. */
function hitRate(kept: Kept, walk: number, times: number): number {
  const chance = chances();
  // Inverse of the distribution's sum, near enough to it.
  const next = () => Math.floor(readersPages ** chance());
  let hits = 0;
  let step = 0;
  function ask(key: string): boolean {
    const found = kept.get(key) !== undefined;
    if (!found) kept.set(key);
    return found;
  }
  // A quarter of the time fills the cache, without the walk.
  for (let second = -seconds / 4; second < seconds; second += 1) {
    for (let reading = 0; reading < readingsPerSecond; reading += 1)
      if (ask(`read ${next()}`) && second >= 0) hits += 1;
    if (second < 0) continue;
    for (let asking = 0; asking < walk; asking += 1) ask(`walk ${Math.floor((step + asking) / times)}`);
    step += walk;
  }
  return hits / (seconds * readingsPerSecond);
}

export interface Admission {
  walk: string;
  plain: number;
  ours: number;
}

/** What a crawler leaves of readers' hits: least recently used beside our rule, without a site around them. */
export function measureAdmission(): Admission[] {
  const walks = [
    { walk: 'no crawler', perSecond: 0, times: 1 },
    { walk: `${walkPerSecond} addresses a second`, perSecond: walkPerSecond, times: 1 },
    { walk: `${walkPerSecond} askings a second, each address twice`, perSecond: walkPerSecond, times: 2 },
  ];
  return walks.map(({ walk, perSecond, times }) => ({
    walk,
    plain: hitRate(plain(), perSecond, times),
    ours: hitRate(ours(), perSecond, times),
  }));
}

/** ns that noting a reading adds to finding a kept page. */
export function measureFinding(): { plain: number; ours: number } {
  const key = 'cn auto browser public /news/newsDetail/1/1002.html';
  const time = (kept: Kept) => {
    kept.set(key);
    for (let turn = 0; turn < 200_000; turn += 1) kept.get(key);
    const from = performance.now();
    for (let turn = 0; turn < 1_000_000; turn += 1) kept.get(key);
    return performance.now() - from;
  };
  return { plain: time(plain()), ours: time(ours()) };
}

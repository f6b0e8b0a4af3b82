import { Popularity } from '@/lib/platform/popularity';
import type { CompressedPage } from '../compressed-page';
import { createPageCache } from '../page-cache';

/** Seed that makes hash collisions of the counters reproducible. */
export const seed = 1;

export function cachedPage(tags: string[] = [], bytes = 5000, status = 200): CompressedPage {
  return {
    status,
    headers: [],
    etag: 'W/"x"',
    brotli: Buffer.alloc(bytes),
    storedAt: 0,
    freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
    tags,
    incomplete: false,
  };
}

export function expectNoLeaks(addresses: number): void {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  for (let number = 0; number < addresses; number += 1) {
    cache.set(`view /article/${number}`, cachedPage([`article:${number}`, 'column:1'], 100));
  }
  const { bytes, pages, tags } = cache.size();
  expect(bytes).toBeLessThanOrEqual(1_000_000);
  // The index has one tag per cached page, and one that all pages share.
  expect(tags).toBe(pages + 1);
  cache.clear();
  expect(cache.size()).toEqual({ bytes: 0, pages: 0, tags: 0 });
}

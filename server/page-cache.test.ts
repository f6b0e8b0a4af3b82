import type { FinishedPage } from './finished-page';
import { createPageCache } from './page-cache';

function page(tags: string[] = [], bytes = 5000, status = 200): FinishedPage {
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

test('the least recently read page goes when the bytes are used up', () => {
  const cache = createPageCache(64_000);
  for (let number = 0; number < 8; number += 1) cache.keep(`p${number}`, page());
  cache.get('p0');
  for (let number = 8; number < 12; number += 1) cache.keep(`p${number}`, page());
  expect(cache.get('p0')).toBeDefined();
  expect(cache.get('p1')).toBeUndefined();
  expect(cache.size().bytes).toBeLessThanOrEqual(64_000);
});

test('200,000 different addresses leave neither bytes nor tags behind', () => {
  const cache = createPageCache(1_000_000);
  for (let number = 0; number < 200_000; number += 1) {
    cache.keep(`view /article/${number}`, page([`article:${number}`, 'column:1'], 100));
  }
  const { bytes, pages, tags } = cache.size();
  expect(bytes).toBeLessThanOrEqual(1_000_000);
  // One tag per kept page, and the one that all of them carry.
  expect(tags).toBe(pages + 1);
  cache.clear();
  expect(cache.size()).toEqual({ bytes: 0, pages: 0, tags: 0 });
});

test('made-up addresses do not push out pages that people read', () => {
  const cache = createPageCache(1_000_000);
  cache.keep('read', page());
  for (let number = 0; number < 2000; number += 1) cache.keep(`none${number}`, page([], 5000, 404));
  expect(cache.get('read')).toBeDefined();
});

test('a page that became missing takes the place of the old one, and the reverse', () => {
  const cache = createPageCache(1_000_000);
  cache.keep('a', page(['article:1']));
  cache.keep('a', page([], 100, 404));
  expect(cache.get('a')?.status).toBe(404);
  cache.keep('a', page());
  expect(cache.get('a')?.status).toBe(200);
  expect(cache.size().pages).toBe(1);
});

test('pages are dropped by any of their tags, and only they', () => {
  const cache = createPageCache(1_000_000);
  cache.keep('a', page(['article:1', 'column:1']));
  cache.keep('b', page(['column:1']));
  cache.keep('c', page(['article:10']));
  cache.forget(['article:1']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, expect.anything()]);
  cache.forget(['column:1']);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('c')).toBeDefined();
});

test('a renewed page is found by its new tags only', () => {
  const cache = createPageCache(1_000_000);
  cache.keep('a', page(['article:1']));
  cache.keep('a', page(['article:2']));
  cache.forget(['article:1']);
  expect(cache.get('a')).toBeDefined();
  cache.forget(['article:2']);
  expect(cache.get('a')).toBeUndefined();
});

test('a gzip form made later counts', () => {
  const cache = createPageCache(1_000_000);
  const plain = page(['article:1']);
  cache.keep('a', plain);
  const before = cache.size().bytes;
  cache.keep('a', { ...plain, gzip: Buffer.alloc(7000) });
  expect(cache.size().bytes).toBe(before + 7000);
});

test('a page larger than the cache is not kept and leaves no trace', () => {
  const cache = createPageCache(100_000);
  cache.keep('a', page(['article:1'], 200_000));
  expect(cache.size()).toEqual({ bytes: 0, pages: 0, tags: 0 });
});

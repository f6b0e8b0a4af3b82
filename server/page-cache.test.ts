import { Popularity } from '@/lib/platform/popularity';
import { compressPage, withGzip } from './compressed-page';
import { createPageCache, type PageCache } from './page-cache';
import { decodePage, encodePage } from './page-encoding';
import { cachedPage, expectNoLeaks, seed } from './test/cached-page';

test('evicts the least recently read page at the byte limit', () => {
  const cache = createPageCache(128_000, new Popularity(seed));
  const read = (number: number) => {
    cache.set(`p${number}`, cachedPage());
    cache.get(`p${number}`);
  };
  for (let number = 0; number < 8; number += 1) read(number);
  cache.get('p0');
  for (let number = 8; number < 17; number += 1) read(number);
  expect(cache.get('p0')).toBeDefined();
  expect(cache.get('p1')).toBeUndefined();
  expect(cache.size().bytes).toBeLessThanOrEqual(128_000);
});

test('pages requested once take at most a quarter and evict no repeatedly read pages', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('read', cachedPage());
  cache.get('read');
  const { bytes } = cache.size();
  for (let number = 0; number < 2000; number += 1) cache.set(`/newsDetail/${number}/1006.html`, cachedPage());
  expect(cache.get('read')).toBeDefined();
  expect(cache.size().bytes - bytes).toBeLessThanOrEqual(250_000);
});

test('peeking does not promote a page', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('looked-at', cachedPage());
  cache.peek('looked-at');
  for (let number = 0; number < 100; number += 1) cache.set(`p${number}`, cachedPage());
  expect(cache.peek('looked-at')).toBeUndefined();
});

test('a repeatedly read page stays in its segment when renewed or outdated', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('read', cachedPage(['article:1']));
  cache.get('read');
  cache.set('read', cachedPage(['article:1']));
  cache.outdate(['article:1']);
  for (let number = 0; number < 100; number += 1) cache.set(`p${number}`, cachedPage());
  expect(cache.get('read')?.outdated).toBe(true);
  cache.purge(['article:1']);
  expect(cache.get('read')).toBeUndefined();
});

test('counts the whole memory block of a sliced body', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('a', { ...cachedPage(), brotli: Buffer.alloc(40_000).subarray(0, 10) });
  expect(cache.size().bytes).toBeGreaterThan(40_000);
});

test('rendered pages and pages from Redis retain no larger memory block', async () => {
  const rendered = {
    status: 200,
    html: Buffer.from('<p>words</p>'.repeat(500)),
    contentType: 'text/html; charset=utf-8',
    location: undefined,
    link: undefined,
    tags: [],
    incomplete: false,
  };
  const { freshness, storedAt } = cachedPage();
  const gzippedPage = withGzip(await compressPage(rendered, { security: [], freshness, storedAt, tags: [] }));
  const stored = decodePage(encodePage(gzippedPage, 1))?.page;
  for (const body of [gzippedPage.brotli, gzippedPage.gzip, stored?.brotli]) {
    expect(body?.buffer.byteLength).toBe(body?.length);
  }
});

test('20,000 different addresses leak neither bytes nor tags', () => expectNoLeaks(20_000));

test('made-up addresses evict no real pages', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('read', cachedPage());
  for (let number = 0; number < 2000; number += 1) cache.set(`none${number}`, cachedPage([], 5000, 404));
  expect(cache.get('read')).toBeDefined();
});

test('a 404 page replaces the old page, and the reverse', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('a', cachedPage(['article:1']));
  cache.set('a', cachedPage([], 100, 404));
  expect(cache.get('a')?.status).toBe(404);
  cache.set('a', cachedPage());
  expect(cache.get('a')?.status).toBe(200);
  expect(cache.size().pages).toBe(1);
});

test('purges exactly the pages with one of the tags', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('a', cachedPage(['article:1', 'column:1']));
  cache.set('b', cachedPage(['column:1']));
  cache.set('c', cachedPage(['article:10']));
  cache.purge(['article:1']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, expect.anything()]);
  cache.purge(['column:1']);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('c')).toBeDefined();
});

test('a renewed page is purged by its new tags only', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  cache.set('a', cachedPage(['article:1']));
  cache.set('a', cachedPage(['article:2']));
  cache.purge(['article:1']);
  expect(cache.get('a')).toBeDefined();
  cache.purge(['article:2']);
  expect(cache.get('a')).toBeUndefined();
});

test('counts a gzip body added later', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  const plain = cachedPage(['article:1']);
  cache.set('a', plain);
  const before = cache.size().bytes;
  cache.set('a', { ...plain, gzip: Buffer.alloc(7000) });
  expect(cache.size().bytes).toBe(before + 7000);
});

test('does not cache a page larger than the cache', () => {
  const cache = createPageCache(100_000, new Popularity(seed));
  cache.set('a', cachedPage(['article:1'], 200_000));
  expect(cache.size()).toEqual({ bytes: 0, pages: 0, tags: 0 });
});

function visit(cache: PageCache, key: string): boolean {
  const isHit = cache.get(key) !== undefined;
  if (!isHit) cache.set(key, cachedPage());
  return isHit;
}

test('a rarely read page is retained despite a crawl between its requests', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  let crawledCount = 0;
  const crawl = () => {
    for (let step = 0; step < 200; step += 1) visit(cache, `/newsDetail/1/${crawledCount + step}.html`);
    crawledCount += 200;
  };
  expect(visit(cache, 'rare')).toBe(false);
  crawl();
  expect(visit(cache, 'rare')).toBe(false);
  crawl();
  expect(visit(cache, 'rare')).toBe(true);
  crawl();
  expect(visit(cache, 'rare')).toBe(true);
});

test('requesting every address twice does not evict a more popular page', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  const hits: boolean[] = [];
  for (let id = 0; id < 6000; id += 1) {
    visit(cache, `/newsDetail/1/${id}.html`);
    visit(cache, `/newsDetail/1/${id}.html`);
    if (id % 300 === 0) hits.push(visit(cache, 'read'));
  }
  // The first visits may miss, because `read` is not yet more popular than other pages.
  expect(hits.slice(3)).not.toContain(false);
});

test('formerly popular pages make room for currently popular ones', () => {
  const cache = createPageCache(1_000_000, new Popularity(seed));
  for (let id = 0; id < 100; id += 1)
    for (let round = 0; round < 20; round += 1) visit(cache, `yesterday ${id}`);
  for (let round = 0; round < 800; round += 1) for (let id = 0; id < 60; id += 1) visit(cache, `today ${id}`);
  expect(Array.from({ length: 60 }, (_, id) => cache.isReadRepeatedly(`today ${id}`))).not.toContain(false);
});

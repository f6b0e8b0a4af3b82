import type { CompressedPage } from '../compressed-page';
import { edgeTag, edgeTagsOf, headersForEdge } from './edge-headers';

const policy = "default-src 'self'";

function createPage(overrides: Partial<CompressedPage> = {}): CompressedPage {
  return {
    status: 200,
    headers: [
      'Content-Type',
      'text/html',
      'Cache-Control',
      'as today',
      'Vary',
      'as today',
      'Content-Security-Policy',
      policy,
    ],
    etag: 'W/"x"',
    brotli: Buffer.alloc(0),
    storedAt: 0,
    freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
    tags: ['article:12', 'path:/news/home.html', '*'],
    incomplete: false,
    ...overrides,
  };
}

function edgeHeadersOf(finishedPage: CompressedPage, age: number, purged = true): Record<string, string> {
  const list = headersForEdge(finishedPage, age, { varyBy: 'X-View-Key', isPurged: purged });
  return Object.fromEntries(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [])),
  );
}

test('sends remaining lifetime, Vary and tags, and preserves the policy', () => {
  expect(edgeHeadersOf(createPage(), 10.5)).toEqual({
    'Content-Type': 'text/html',
    'Content-Security-Policy': policy,
    'Cache-Control': 'public, max-age=0, s-maxage=19, stale-while-revalidate=300, stale-if-error=86400',
    'Surrogate-Control': 'max-age=19, stale-while-revalidate=300, stale-if-error=86400',
    'CDN-Cache-Control': 'max-age=19, stale-while-revalidate=300, stale-if-error=86400',
    'Surrogate-Key': 'all article:12 path:/news/home%2Ehtml',
    'Cache-Tag': 'all,article:12,path:/news/home%2Ehtml',
    Vary: 'X-View-Key, Accept-Encoding',
  });
});

test('gives a stale page a short lifetime', () => {
  expect(edgeHeadersOf(createPage(), 200)['Surrogate-Control']).toBe(
    'max-age=1, stale-while-revalidate=129, stale-if-error=86400',
  );
});

test('limits stale times of caches without purges', () => {
  expect(edgeHeadersOf(createPage(), 0, false)['Surrogate-Control']).toBe(
    'max-age=30, stale-while-revalidate=30, stale-if-error=300',
  );
});

test('makes outdated and uncacheable pages uncacheable', () => {
  expect(edgeHeadersOf(createPage({ outdated: true }), 10)).toMatchObject({
    'Cache-Control': 'private, max-age=0',
    Vary: 'as today',
  });
  expect(edgeHeadersOf(createPage({ freshness: undefined }), 0)).toMatchObject({
    'Cache-Control': 'as today',
  });
  expect(edgeHeadersOf(createPage({ outdated: true }), 10)).not.toHaveProperty('Surrogate-Key');
});

test('escapes separators and special characters in tags', () => {
  expect(edgeTag('path:/news/家, (a|b)*.html')).toBe('path:/news/%E5%AE%B6%2C%20%28a%7Cb%29%2A%2Ehtml');
  for (let code = 0; code < 256; code += 1)
    expect(edgeTag(`x${String.fromCharCode(code)}`)).toMatch(/^x[\w:/~%-]+$/);
});

test('replaces a tag list over the limit', () => {
  const many = Array.from({ length: 2000 }, (_, id) => `article:${id}`);
  expect(edgeTagsOf(many)).toEqual(['all', 'many']);
  expect(edgeTagsOf(many.slice(0, 500)).join(' ').length).toBeLessThan(7500);
  expect(edgeTagsOf(many.slice(0, 500))).toHaveLength(501);
});

import { type CompressedPage, compressPage, htmlOf } from './compressed-page';
import { createPageCache, type PageCache } from './page-cache';
import { createRecompressor, type Recompressor } from './recompress-pages';

const freshness = { fresh: 30, staleWhileRevalidate: 300, staleIfError: 3600 };
const text = Array.from(
  { length: 400 },
  (_, n) => `<p class="line">第${n * 7919}行，云岭江水位${n % 13}米。</p>`,
).join('');

function pageOf(
  html: string,
  more: { status?: number; older?: CompressedPage } = {},
): Promise<CompressedPage> {
  const { status = 200, older } = more;
  const rendered = { status, html: Buffer.from(html), contentType: 'text/html', tags: [], incomplete: false };
  return compressPage(
    { ...rendered, location: undefined, link: undefined },
    { security: [], freshness, storedAt: 0, tags: [], older },
  );
}

let cache: PageCache;
let rests: number[];
let wake: () => void;
let recompressor: Recompressor;

beforeEach(() => {
  cache = createPageCache(1_000_000);
  rests = [];
  recompressor = createRecompressor({
    cache,
    report: (problem) => {
      throw problem;
    },
    sleep: (ms) => {
      rests.push(ms);
      return new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
  });
});

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

describe('createRecompressor', () => {
  it('recompresses a page that is requested again without changing its text', async () => {
    const page = await pageOf(text);
    cache.set('a', page);
    recompressor.recordSent('a', page);
    await until(() => cache.get('a')?.recompressed === true);
    const after = cache.get('a');
    expect(after?.brotli.length).toBeLessThan(page.brotli.length);
    expect(after && htmlOf(after).toString()).toBe(text);
  });

  it('processes one page at a time and pauses nine times as long', async () => {
    const [first, second] = [await pageOf(text), await pageOf(`${text}.`)];
    cache.set('a', first);
    cache.set('b', second);
    recompressor.recordSent('a', first);
    recompressor.recordSent('b', second);
    await until(() => rests.length === 1);
    expect(rests[0]).toBeGreaterThan(0);
    expect(cache.get('b')?.recompressed).toBeUndefined();
    wake();
    await until(() => cache.get('b')?.recompressed === true);
  });

  it('does not overwrite a page that was replaced or purged meanwhile', async () => {
    const [page, newer] = [await pageOf(text), await pageOf('new')];
    cache.set('a', page);
    recompressor.recordSent('a', page);
    cache.set('a', newer);
    await until(() => rests.length === 1);
    expect(cache.get('a')?.etag).toBe(newer.etag);
    wake();

    cache.set('b', page);
    recompressor.recordSent('b', page);
    cache.delete('b');
    await until(() => rests.length === 2);
    expect(cache.get('b')).toBeUndefined();
  });

  it('skips 404 pages', async () => {
    const missing = await pageOf(text, { status: 404 });
    const page = await pageOf(text);
    cache.set('missing', missing);
    cache.set('a', page);
    recompressor.recordSent('missing', missing);
    recompressor.recordSent('a', page);
    await until(() => cache.get('a')?.recompressed === true);
    expect(cache.get('missing')?.recompressed).toBeUndefined();
  });
});

describe('compressPage', () => {
  it('reuses the previous body only if nothing changed', async () => {
    const older = { ...(await pageOf(text)), recompressed: true };
    const same = await pageOf(text, { older });
    expect(same.brotli).toBe(older.brotli);
    expect(same.recompressed).toBe(true);
    const changed = await pageOf(`${text}!`, { older });
    expect(htmlOf(changed).toString()).toBe(`${text}!`);
    expect(changed.recompressed).toBeUndefined();
  });
});

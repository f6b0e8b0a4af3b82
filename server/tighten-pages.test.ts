import { type FinishedPage, finishPage, htmlOf } from './finished-page';
import { createPageCache, type PageCache } from './page-cache';
import { createTightener, type Tightener } from './tighten-pages';

const freshness = { fresh: 30, staleWhileRevalidate: 300, staleIfError: 3600 };
const text = Array.from(
  { length: 400 },
  (_, n) => `<p class="line">第${n * 7919}行，云岭江水位${n % 13}米。</p>`,
).join('');

function pageOf(html: string, more: { status?: number; older?: FinishedPage } = {}): Promise<FinishedPage> {
  const { status = 200, older } = more;
  const drawn = { status, html: Buffer.from(html), contentType: 'text/html', tags: [], incomplete: false };
  return finishPage(
    { ...drawn, location: undefined, link: undefined },
    { security: [], freshness, storedAt: 0, tags: [], older },
  );
}

let cache: PageCache;
let rests: number[];
/** Ends the rest that the tightener takes after a page. */
let wake: () => void;
let tightener: Tightener;

beforeEach(() => {
  cache = createPageCache(1_000_000);
  rests = [];
  tightener = createTightener({
    cache,
    report: (problem) => {
      throw problem;
    },
    rest: (ms) => {
      rests.push(ms);
      return new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
  });
});

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

describe('createTightener', () => {
  it('makes a page that is read again smaller, with the same text', async () => {
    const page = await pageOf(text);
    cache.keep('a', page);
    tightener.sent('a', page);
    await until(() => cache.get('a')?.tight === true);
    const after = cache.get('a');
    expect(after?.brotli.length).toBeLessThan(page.brotli.length);
    expect(after && htmlOf(after).toString()).toBe(text);
  });

  it('does one page at a time and rests nine times as long as it worked', async () => {
    const [first, second] = [await pageOf(text), await pageOf(`${text}.`)];
    cache.keep('a', first);
    cache.keep('b', second);
    tightener.sent('a', first);
    tightener.sent('b', second);
    await until(() => rests.length === 1);
    expect(rests[0]).toBeGreaterThan(0);
    expect(cache.get('b')?.tight).toBeUndefined();
    wake();
    await until(() => cache.get('b')?.tight === true);
  });

  it('leaves alone what was drawn anew or purged while it worked', async () => {
    const [page, newer] = [await pageOf(text), await pageOf('new')];
    cache.keep('a', page);
    tightener.sent('a', page);
    cache.keep('a', newer);
    await until(() => rests.length === 1);
    expect(cache.get('a')?.etag).toBe(newer.etag);
    wake();

    cache.keep('b', page);
    tightener.sent('b', page);
    cache.delete('b');
    await until(() => rests.length === 2);
    expect(cache.get('b')).toBeUndefined();
  });

  it('takes no pages that say there is nothing', async () => {
    const missing = await pageOf(text, { status: 404 });
    const page = await pageOf(text);
    cache.keep('missing', missing);
    cache.keep('a', page);
    tightener.sent('missing', missing);
    tightener.sent('a', page);
    await until(() => cache.get('a')?.tight === true);
    expect(cache.get('missing')?.tight).toBeUndefined();
  });
});

describe('finishPage', () => {
  it('uses the older body again where nothing changed, and only there', async () => {
    const older = { ...(await pageOf(text)), tight: true };
    const same = await pageOf(text, { older });
    expect(same.brotli).toBe(older.brotli);
    expect(same.tight).toBe(true);
    const changed = await pageOf(`${text}!`, { older });
    expect(htmlOf(changed).toString()).toBe(`${text}!`);
    expect(changed.tight).toBeUndefined();
  });
});

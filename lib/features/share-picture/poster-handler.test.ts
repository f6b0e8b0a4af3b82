import sharp from 'sharp';
import { articleDetails } from '@/embedded/store/articles';
import { testArticle } from '@/embedded/test/test-articles';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { loadPoster } from './load-poster';
import { getPoster } from './poster-handler';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));

const platform = new PlatformUnderTest();

beforeAll(() => platform.start({}, { PUBLIC_URL: 'https://news.example' }));
afterAll(() => platform.stop());

function requestPoster(address: string, clientAddress = '192.0.2.1'): Promise<Response> {
  const headers = { 'x-forwarded-for': clientAddress };
  return getPoster(new Request(new URL(address, 'http://localhost:3000'), { headers }));
}

test.each(['vote', 'candidate', 'video'] as const)('a missing %s has no poster', async (kind) => {
  const id = kind === 'candidate' ? '9999~1' : '9999';
  expect(await loadPoster(kind, id)).toMatchObject({ ok: false, error: { kind: 'notFound' } });
});

async function posterOf(id: number) {
  const poster = await loadPoster('article', String(id));
  if (!poster.ok) throw new Error(`no poster: ${poster.error.kind}`);
  return poster.value;
}

test('R3.124 R7.18 renders a poster for an article and requests its my-article variant', async () => {
  const { address, title } = await posterOf(5001);
  expect(await platform.calls('getMyArticleContent')).toHaveLength(1);
  expect(title).toBe('一朵松茸的二十四小时');
  const response = await requestPoster(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 });
  // A brand-colored area, which replaces a missing picture, would have a lower entropy.
  const { entropy } = await sharp(bytes).extract({ left: 0, top: 0, width: 750, height: 500 }).stats();
  expect(entropy).toBeGreaterThan(4);
});

test('renders a poster for an article without a picture', async () => {
  const id = platform.store.articles.upsert(testArticle('poster-1', 1, { title: '雨后的山路' }));
  const response = await requestPoster((await posterOf(id)).address);
  expect(response.status).toBe(200);
  const [corner] = await Promise.all([
    sharp(Buffer.from(await response.arrayBuffer()))
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer(),
  ]);
  expect([...corner.subarray(0, 3)]).toEqual([0xb3, 0x26, 0x1e]);
});

test('R3.10 R3.103 refuses a poster if sharing is off', async () => {
  const closedArticle = testArticle('poster-2', 1, { details: articleDetails.parse({ shareClosed: true }) });
  const id = platform.store.articles.upsert(closedArticle);
  expect(await loadPoster('article', String(id))).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  expect((await requestPoster(`/api/poster/article/${id}/cn-AAAAAAAAAAAAAAAA.png`)).status).toBe(404);
});

test('refuses a poster for an unpublished article, although the my-article variant returns it', async () => {
  const id = platform.store.articles.upsert(testArticle('poster-3', 1));
  platform.store.articles.setState(id, 'draft');
  expect(await loadPoster('article', String(id))).toMatchObject({ ok: false });
  expect((await requestPoster(`/api/poster/article/${id}/cn-AAAAAAAAAAAAAAAA.png`)).status).toBe(404);
});

test('refuses invalid URLs and answers 429 after too many requests', async () => {
  for (const path of [
    '/api/poster/article/5001/xx-AAAAAAAAAAAAAAAA.png',
    '/api/poster/x/5001/cn-AAAAAAAAAAAAAAAA.png',
  ])
    expect((await requestPoster(path)).status).toBe(404);
  const { address } = await posterOf(5001);
  const responses = await Promise.all(Array.from({ length: 40 }, () => requestPoster(address, '192.0.2.9')));
  expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(9);
});

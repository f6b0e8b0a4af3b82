import sharp from 'sharp';
import { testArticle } from '@/embedded/test/test-articles';
import { getXyRank } from '@/lib/contract/account';
import { cardAddress } from '@/lib/drawing/card-address';
import { renderedRanking } from '@/lib/people/ranking';
import { call } from '@/lib/platform/client';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { siteConfig } from '@/lib/site/site-config';
import { wordsFor } from '@/lib/view/words';
import { getCard } from './card-handler';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));

const platform = new PlatformUnderTest();
let site: Awaited<ReturnType<typeof siteConfig>>;

beforeAll(async () => {
  await platform.start();
  site = await siteConfig();
});

afterAll(() => platform.stop());

function requestCard(address: string, clientAddress = '192.0.2.1'): Promise<Response> {
  const headers = { 'x-forwarded-for': clientAddress };
  return getCard(new Request(new URL(address, 'http://localhost:3000'), { headers }));
}

async function pictureMetadata(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

function createArticle(
  key: string,
  title: string,
): { id: number; content: Parameters<typeof cardAddress>[0] } {
  const id = platform.store.articles.upsert(testArticle(key, 1, { title }));
  return { id, content: { kind: 'article', id: String(id), title, date: '2026-03-01', site } };
}

test('renders an article’s headline as a card of tens of KB with an immutable URL', async () => {
  const { content } = createArticle('card-1', '云岭州今年新增高标准农田十二万亩');
  const response = await requestCard(cardAddress(content, 'wide'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(100_000);
  expect(await pictureMetadata(response)).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await pictureMetadata(await requestCard(cardAddress(content, 'square')))).toMatchObject({
    width: 600,
    height: 600,
  });
});

test('changes the URL with the title, and shows the new card under the old URL for a short time', async () => {
  const { content } = createArticle('card-2', '旧标题');
  const oldAddress = cardAddress(content, 'wide');
  const newAddress = cardAddress({ ...content, title: '新标题' }, 'wide');
  expect(newAddress).not.toBe(oldAddress);
  const response = await requestCard(newAddress);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  const [receivedBytes, expectedBytes] = await Promise.all([
    response.arrayBuffer(),
    (await requestCard(oldAddress)).arrayBuffer(),
  ]);
  expect(Buffer.from(receivedBytes).equals(Buffer.from(expectedBytes))).toBe(true);
});

test('refuses unpublished articles and invalid URLs, so that nobody can have their own text rendered', async () => {
  for (const path of [
    '/api/card/article/999999/wide-AAAAAAAAAAAAAAAA.png',
    '/api/card/other/1001/wide-AAAAAAAAAAAAAAAA.png',
    '/api/card/article/1001/tall-AAAAAAAAAAAAAAAA.png',
    '/api/card/article/1001/wide-AAAA.png?title=x',
    '/api/card/article/..%2f1001/wide-AAAAAAAAAAAAAAAA.png',
  ])
    expect((await requestCard(path)).status).toBe(404);
});

test('shows the logo if the headline cannot be rendered', async () => {
  const { content } = createArticle('card-3', 'ข่าวสาร');
  const response = await requestCard(cardAddress(content, 'wide'));
  expect(response.status).toBe(200);
  const corner = await sharp(Buffer.from(await response.arrayBuffer()))
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('renders a card for a column', async () => {
  const address = cardAddress({ kind: 'column', id: '1', title: '要闻', site }, 'wide');
  const response = await requestCard(address);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('renders a card for a live, independent of the article that links to it', async () => {
  const response = await requestCard('/api/card/live/14502/wide-AAAAAAAAAAAAAAAA.png', '192.0.2.7');
  expect(await pictureMetadata(response)).toMatchObject({ width: 1200, height: 630 });
  expect((await requestCard('/api/card/live/14002/wide-AAAAAAAAAAAAAAAA.png', '192.0.2.7')).status).toBe(404);
});

test('answers 429 after too many requests', async () => {
  // Requests with invalid addresses do not count toward the rate limit.
  for (const name of ['wide-A', 'tall-AAAAAAAAAAAAAAAA']) {
    const responses = Array.from({ length: 130 }, () =>
      requestCard(`/api/card/article/999999/${name}.png`, '192.0.2.9'),
    );
    expect((await Promise.all(responses)).every(({ status }) => status === 404)).toBe(true);
  }
  const { content } = createArticle('card-4', '慢一点');
  const responses = await Promise.all(
    Array.from({ length: 130 }, () => requestCard(cardAddress(content, 'wide'), '192.0.2.9')),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('renders a card for an article of the e-paper', async () => {
  const response = await requestCard('/api/card/paper/700101/wide-AAAAAAAAAAAAAAAA.png', '192.0.2.7');
  expect(await pictureMetadata(response)).toMatchObject({ width: 1200, height: 630 });
});

test('R2.35 renders the top of the ranking in each language and changes the URL with it', async () => {
  const ranking = await call(getXyRank, {}, { timeoutClass: 'direct' });
  const names = ranking.ok ? ranking.value.list.map(({ name }) => name) : [];
  for (const locale of ['cn', 'bo'] as const) {
    const rendered = renderedRanking(names, locale);
    if (!rendered) throw new Error('the ranking is empty');
    const content = { ...rendered, title: wordsFor(locale)('titles.xyListShare'), site };
    const response = await requestCard(cardAddress(content, 'wide'));
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
    expect(await pictureMetadata(response)).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const other = renderedRanking([...names].reverse(), locale);
    expect(cardAddress({ ...content, ...other }, 'wide')).not.toBe(cardAddress(content, 'wide'));
  }
  expect((await requestCard('/api/card/ranking/xx/wide-0123456789abcdef.png')).status).toBe(404);
});

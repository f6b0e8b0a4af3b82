import type { BorrowedKanbao } from '../borrowed-kanbao';
import { newsFlash, requestPage } from '../cached-response';
import { openPage } from './reader';
import { useSeparateKanbao } from './separate-kanbao';

const borrowKanbao = useSeparateKanbao();

test('serves cached pages until they are purged by path or by entity', async () => {
  const kanbao = await borrowKanbao();
  const id = await kanbao.platform.article(newsFlash('旧题'));
  const article = `/newsDetail/5/${id}.html`;
  const column = '/columnDetail/5.html';
  for (const path of [article, column, '/home.html?column=5']) {
    expect((await requestPage(kanbao, path)).cache).toBe('miss');
    expect(await requestPage(kanbao, path)).toMatchObject({ status: 200, cache: 'hit' });
    expect((await requestPage(kanbao, path)).html).toContain('旧题');
  }
  await kanbao.forget({ paths: [new URL(kanbao.pageUrl(article)).pathname] });
  expect((await requestPage(kanbao, article)).cache).toBe('miss');
  expect((await requestPage(kanbao, column)).cache).toBe('hit');

  await kanbao.platform.article(newsFlash('新题'));
  expect((await requestPage(kanbao, article)).html).toContain('旧题');
  await kanbao.forget({ tags: [`article:${id}`] });
  for (const path of [article, column, '/home.html?column=5']) {
    const { html } = await requestPage(kanbao, path);
    expect([path, html.includes('新题'), html.includes('旧题')]).toEqual([path, true, false]);
  }

  await kanbao.platform.articleState(id, 'withdrawn');
  await kanbao.forget({ tags: [`article:${id}`] });
  expect((await requestPage(kanbao, article)).status).toBe(410);
  for (const path of [column, '/home.html?column=5'])
    expect([path, (await requestPage(kanbao, path)).html.includes('新题')]).toEqual([path, false]);
});

test('a purge removes a withdrawn article from its page, feeds and sitemap at once', async () => {
  const kanbao = await borrowKanbao();
  const places = ['/feed.xml', '/feed/5.atom', '/sitemap/column-5.xml'];
  const article = '/newsDetail/5/5002.html';
  const placesWithIt = async () => {
    const texts = places.map(async (place) => (await fetch(kanbao.siteUrl + place)).text());
    return (await Promise.all(texts)).map((text) => text.includes(article));
  };
  expect(await placesWithIt()).toEqual([true, true, true]);
  expect((await requestPage(kanbao, article)).status).toBe(200);
  await kanbao.platform.articleState('5002', 'withdrawn');
  await kanbao.forget({ tags: ['article:5002'] });
  expect((await requestPage(kanbao, article)).status).toBe(410);
  expect(await placesWithIt()).toEqual([false, false, false]);
});

test.each(['', 'Bearer wrong', 'Bearer '])(
  'refuses a purge with the authorization “%s”',
  async (authorization) => {
    const kanbao = await borrowKanbao();
    const answer = await fetch(`${kanbao.siteUrl}/api/purge`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: ['config'] }),
    });
    expect(answer.status).toBe(401);
  },
);

test.each(['/home.html?column=62', '/newsDetail/62/62003.html', '/login.html?theme=firstGrey'])(
  '%s contains nothing personal: readers with the same view get the same bytes',
  async (path) => {
    const kanbao = await borrowKanbao();
    const readers = [
      {},
      {
        cookie: 'kanbao-device=xy123456789012345; kanbao-liked=5001:1001; session=a',
        'x-forwarded-for': '10.1.1.1',
      },
      {
        cookie: 'other=1',
        referer: 'https://elsewhere.example/',
        'accept-language': 'de',
        authorization: 'Bearer x',
      },
      {
        host: 'elsewhere.example',
        'x-forwarded-host': 'elsewhere.example',
        'x-kanbao-view': '%7B%22locale%22%3A%22de%22%7D',
      },
    ];
    const pages = await Promise.all(readers.map((headers) => requestPage(kanbao, path, headers)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
  },
);

test('R2.03 parameters of shared links neither split the cache nor reach the page', async () => {
  const kanbao = await borrowKanbao();
  const path = '/newsDetail/62/62002.html';
  const plain = await requestPage(kanbao, path);
  for (const query of ['?utm_source=chat&from=timeline', '?x=%3Cscript%3E', '?isappinstalled=0&t=1'])
    expect(await requestPage(kanbao, path + query)).toMatchObject({ cache: 'hit', html: plain.html });
});

test('R2.80 previews, posters and pages with a title in the query are never cached', async () => {
  const kanbao = await borrowKanbao();
  for (const query of [
    '?isPreview=true',
    '?isPoster=true',
    '?title=%E4%BA%91',
    '?inCmsPage=true&isPreview=true',
  ]) {
    for (let round = 0; round < 2; round += 1) {
      const { cache, cacheControl } = await requestPage(kanbao, `/newsDetail/5/5001.html${query}`);
      expect([query, cache, cacheControl]).toEqual([query, 'bypass', 'private, no-store']);
    }
  }
  const dark = await requestPage(kanbao, '/newsDetail/5/5001.html?theme=dark');
  expect(dark.cacheControl).toMatch(/^public, max-age=0, s-maxage=\d+/);
});

async function createDraftArticle(kanbao: BorrowedKanbao): Promise<string> {
  const id = await kanbao.platform.article({
    key: 'draft',
    columnId: 1,
    title: '明早头版',
    publishedAt: Date.now(),
    type: 0,
    body: '<p>尚未签发的一段文字。</p>',
  });
  await kanbao.platform.articleState(id, 'draft');
  return id;
}

test('R2.82 R7.16 an unpublished article is shown only in the preview, which is never cached or indexed', async () => {
  const kanbao = await borrowKanbao();
  const address = kanbao.pageUrl(`/newsDetail/1/${await createDraftArticle(kanbao)}.html`);
  expect((await openPage(address)).status).toBe(404);
  for (let round = 0; round < 2; round += 1) {
    const preview = await openPage(`${address}?isPreview=true`);
    expect([preview.status, preview.heading]).toEqual([200, '明早头版']);
    expect(preview.headers.get('x-kanbao-cache')).toBe('bypass');
    expect(preview.headers.get('cache-control')).toContain('no-store');
    expect(preview.meta('robots')).toMatch(/noindex/);
  }
  const calls = await kanbao.platform.calls({ operation: 'getUnreleasedArticleContent' });
  expect(calls.map(({ query }) => [query.isPreview, query.type])).toEqual([
    ['true', undefined],
    ['true', undefined],
  ]);
  expect((await openPage(address)).status).toBe(404);
});

test('R7.17 the preview in the CMS requests the article with type=1', async () => {
  const kanbao = await borrowKanbao();
  const address = kanbao.pageUrl(`/newsDetail/1/${await createDraftArticle(kanbao)}.html`);
  await openPage(`${address}?isPreview=true&inCmsPage=true`);
  const [draftCall] = await kanbao.platform.calls({ operation: 'getUnreleasedArticleContent' });
  expect(draftCall?.query).toMatchObject({ isPreview: 'true', type: '1' });
});

import type { ArticleSummary, VisitedPage } from '../worker-settings';
import { createDevice, fetchEvent, htmlPage, type TestDevice } from './test/test-device';

const origin = 'https://news.example';
const day = 86_400_000;
let device: TestDevice;

interface Worker {
  handleFetch: typeof import('./fetch-handler')['handleFetch'];
  cacheArticle: typeof import('./cached-articles')['cacheArticle'];
  cachedArticles: typeof import('./cached-articles')['cachedArticles'];
  refreshOfflinePage: typeof import('./cached-offline-page')['refreshOfflinePage'];
}
let worker: Worker;

const offlinePageHtml = `<html><head><script>load()</script></head><body><h1><span data-when="online">A</span><span data-when="offline" hidden="">B</span></h1>
<p>{{since}}</p><a href="{{here}}">again</a><ul data-offline-articles="list" hidden=""><li data-offline-article=""><a href="{{href}}" lang="{{lang}}">{{title}} {{published}}</a></li></ul>
<p data-offline-articles="none" hidden="">none</p><script data-offline-script="">back()</script></body></html>`;
const articleHtml = (text: string) =>
  `<html><p data-offline-copy="" hidden="">{{saved}}</p><p data-offline="true" hidden="">off</p><main>${text}</main></html>`;

const articlePath = (id: number | string) => `/news/newsDetail/1/${id}.html`;
const articleData = (title: string): ArticleSummary => ({
  title,
  language: 'bo',
  published: '2026-11-20T01:00:00.000Z',
  pictures: [`${origin}/api/picture?src=x&w=750`],
});
const visitedPage = (path: string): VisitedPage => ({
  url: origin + path,
  look: 'zh-CN normal',
  article: undefined,
});
const storeArticle = (path: string, title = '题') =>
  worker.cacheArticle(visitedPage(path), articleData(title));

async function visit(path: string): Promise<Response> {
  const { event, readResponse, finishWork } = fetchEvent(path, { navigates: true });
  worker.handleFetch(event);
  const response = await readResponse();
  await finishWork();
  return response ?? Response.error();
}

beforeEach(async () => {
  device = createDevice();
  device.site = ({ pathname }) => {
    if (pathname === '/news/offline.html')
      return htmlPage(offlinePageHtml, { 'content-security-policy': 'strict' });
    if (pathname === '/api/picture') return new Response('picture');
    if (pathname.startsWith('/_next/')) return new Response('code');
    return pathname.startsWith('/news/newsDetail/') ? htmlPage(articleHtml('new')) : undefined;
  };
  jest.resetModules();
  worker = {
    ...(await import('./fetch-handler')),
    ...(await import('./cached-articles')),
    ...(await import('./cached-offline-page')),
  };
});

afterEach(() => jest.useRealTimers());

test('uses the network while online, even if a copy is cached', async () => {
  device.site = () => htmlPage(articleHtml('old'));
  await storeArticle(articlePath(1));
  device.site = () => htmlPage(articleHtml('new'));
  expect(await (await visit(articlePath(1))).text()).toContain('new');
  // The HTTP cache would return a stale page.
  expect(device.cacheModes).toEqual(['no-cache']);
  device.site = () => new Response('trouble', { status: 503 });
  expect((await visit(articlePath(1))).status).toBe(503);
});

test('does not cache a page changed by its query in place of the article', async () => {
  await storeArticle(articlePath(1), '题');
  device.site = () => htmlPage(articleHtml('forged'), { 'cache-control': 'private, no-store' });
  await storeArticle(`${articlePath(1)}?title=forged`, 'forged');
  await storeArticle(`${articlePath(2)}?title=forged`, 'forged');
  device.online = false;
  expect(await (await visit(articlePath(1))).text()).not.toContain('forged');
  expect(await (await visit('/news/home.html')).text()).not.toContain('forged');
  expect(await (await visit(articlePath(2))).text()).not.toContain('forged');
});

test.each(['offline', 'kept'])(
  'shows a read article offline with the time of the copy (%s)',
  async (name) => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2, 3) });
    device.site = () => htmlPage(articleHtml('new').replace('data-offline-copy', `data-${name}-copy`));
    await storeArticle(articlePath(1));
    device.online = false;
    const response = await visit(`${articlePath(1)}?from=timeline&isappinstalled=0`);
    const html = await response.text();
    expect(html).toContain(`<p data-${name}-copy="">2026-11-20 10:03</p><p hidden="">off</p>`);
    expect(html).toContain('new');
  },
);

test('shows the offline page with cached articles, last read first, for other pages', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2, 3) });
  await worker.refreshOfflinePage('zh-CN normal');
  await storeArticle(articlePath(1), '一');
  jest.advanceTimersByTime(1000);
  await storeArticle(articlePath(2), '<b onclick="x">"二" & $& $1</b>');
  device.online = false;
  const response = await visit('/news/home.html?column=5');
  const html = await response.text();
  expect([response.status, response.headers.get('content-security-policy')]).toEqual([503, 'strict']);
  expect(html).toContain('<span data-when="online" hidden="">A</span><span data-when="offline">B</span>');
  expect(html).toContain('<a href="/news/home.html?column=5">');
  expect(html).toContain('<p>2026-11-20 10:03</p>');
  expect(html).toContain(
    '<li><a href="/news/newsDetail/1/1.html" lang="bo">一 2026-11-20 09:00</a></li></ul>',
  );
  expect(html).toContain(
    '<li><a href="/news/newsDetail/1/2.html" lang="bo">&lt;b onclick=&quot;x&quot;&gt;&quot;二&quot; &amp; $&amp; $1&lt;/b&gt;',
  );
  expect(html.indexOf('二')).toBeLessThan(html.indexOf('一 '));
  expect(html).toContain('<p data-offline-articles="none" hidden="">');
  expect(html).toContain('back()');
  expect(html).not.toContain('load()');
});

test('the offline page shows an empty cache and the start of the outage', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2, 3) });
  await worker.refreshOfflinePage('');
  device.online = false;
  await visit('/news/home.html');
  jest.advanceTimersByTime(3_600_000);
  const html = await (await visit('/news/home.html')).text();
  expect(html).toContain('<p>2026-11-20 10:03</p>');
  expect(html).toContain('<p data-offline-articles="none">none</p>');
  device.online = true;
  await visit(articlePath(1));
  device.online = false;
  expect(await (await visit('/news/home.html')).text()).toContain('<p>2026-11-20 11:03</p>');
});

test('caches at most thirty articles for two weeks', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  for (let id = 1; id <= 33; id += 1) await storeArticle(articlePath(id), String(id));
  await storeArticle(articlePath(10), '10');
  const cachedList = await worker.cachedArticles();
  expect(cachedList).toHaveLength(30);
  expect(cachedList.map(({ title }) => title)).not.toContain('3');
  expect(cachedList.map(({ title }) => title)).toContain('10');
  jest.advanceTimersByTime(14 * day + 1000);
  device.online = false;
  expect((await visit(articlePath(10))).type).toBe('error');
  expect(await worker.cachedArticles()).toEqual([]);
});

test('deletes withdrawn articles and caches only HTML', async () => {
  await storeArticle(articlePath(1));
  device.site = () => new Response('gone', { status: 410 });
  expect((await visit(articlePath(1))).status).toBe(410);
  expect(await worker.cachedArticles()).toEqual([]);
  await storeArticle(articlePath(2));
  device.site = () => new Response('{}', { headers: { 'content-type': 'application/json' } });
  await storeArticle(articlePath(3));
  expect(await worker.cachedArticles()).toEqual([]);
});

test('leaves API calls, clips, byte ranges, forms and other sites to the browser', () => {
  for (const [path, options] of [
    ['/api/like', { method: 'POST' }],
    ['/api/counts?ids=1', {}],
    ['/api/media/abc/clip.mp4', {}],
    ['/_next/static/clip.mp4', { range: true }],
    [articlePath(1), { method: 'POST', navigates: true }],
    ['https://elsewhere.example/a.png', {}],
    ['/feed.xml', { navigates: true }],
  ] as const) {
    const { event, readResponse } = fetchEvent(path, options);
    worker.handleFetch(event);
    expect([path, readResponse()]).toEqual([path, undefined]);
  }
});

test('uses a cached picture offline for all widths', async () => {
  await storeArticle(articlePath(1));
  device.online = false;
  const { event, readResponse } = fetchEvent('/api/picture?src=x&w=1080');
  worker.handleFetch(event);
  expect(await (await readResponse())?.text()).toBe('picture');
  const other = fetchEvent('/api/picture?src=y&w=1080');
  worker.handleFetch(other.event);
  await expect(other.readResponse()).rejects.toThrow('Failed to fetch');
});

test('does not cache a picture with no-store', async () => {
  const { site } = device;
  device.site = (url) =>
    url.pathname === '/api/picture'
      ? new Response('own', { headers: { 'cache-control': 'private, no-store' } })
      : site(url);
  await storeArticle(articlePath(1));
  device.online = false;
  const { event, readResponse } = fetchEvent('/api/picture?src=x&w=750');
  worker.handleFetch(event);
  await expect(readResponse()).rejects.toThrow('Failed to fetch');
});

test('requests content-hashed files once', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { event, readResponse, finishWork } = fetchEvent('/_next/static/chunks/a.js');
    worker.handleFetch(event);
    expect(await (await readResponse())?.text()).toBe('code');
    await finishWork();
  }
  expect(device.requestedPaths).toEqual(['/_next/static/chunks/a.js']);
});

test('refreshes the offline page after a language change and once a day', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  const offlinePageRequests = () =>
    device.requestedPaths.filter((path) => path === '/news/offline.html').length;
  await worker.refreshOfflinePage('zh-CN normal');
  await worker.refreshOfflinePage('zh-CN normal');
  expect(offlinePageRequests()).toBe(1);
  await worker.refreshOfflinePage('bo normal');
  expect(offlinePageRequests()).toBe(2);
  jest.advanceTimersByTime(day + 1000);
  await worker.refreshOfflinePage('bo normal');
  expect(offlinePageRequests()).toBe(3);
});

/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@/embedded/start';
import { contentDir, copyDemoStore } from '@/embedded/test/demo-store';
import { toCards } from '@/lib/cards/card';
import { readColumn } from '@/lib/cards/read-column';
import { startTestSite } from '@/lib/env/test/start-site';
import { purge } from '@/lib/platform/purge';
import { answerFeed, getColumnFeed, getReporterFeed } from './feed-handler';
import { getRobots } from './robots';
import { getSitemap, getSitemapIndex } from './sitemap-handler';

jest.setTimeout(300_000);

let platform: RunningPlatform;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'kanbao-feeds-'));
const day = 86_400_000;

const newRequest = () => new Request('http://x/');
const contextOf = (file: string) => ({ params: Promise.resolve({ file }) });
const requestColumnFeed = (file: string) => getColumnFeed(newRequest(), contextOf(file));
const requestSitemap = (file: string) => getSitemap(newRequest(), contextOf(file));

interface JsonFeed {
  title: string;
  items: { id: string; url: string; date_published: string }[];
}

async function loadSiteFeed(): Promise<JsonFeed> {
  return (await answerFeed(newRequest(), 'json')).json();
}

const operatorHeaders = () => ({
  authorization: `Bearer ${platform.operatorToken}`,
  'content-type': 'application/json',
});

async function putAsOperator(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${origin}/admin${path}`, {
    method: 'PUT',
    headers: operatorHeaders(),
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

const purgeTags = (...tags: string[]) => purge({ paths: [], tags });

beforeAll(async () => {
  copyDemoStore(dataDir);
  platform = await startPlatform({ port: 0, dataDir, contentDir, seedsDemo: false });
  origin = `http://127.0.0.1:${platform.port}`;
  startTestSite({ PLATFORM_BASE_URL: `${origin}/app_if` });
});

afterEach(async () => {
  await fetch(`${origin}/admin/faults`, { method: 'DELETE', headers: operatorHeaders() });
  await purgeTags('config', 'columns', 'articles');
});

afterAll(async () => {
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the paper's feed contains the newest articles of all columns in order, without duplicates", async () => {
  const { title, items } = await loadSiteFeed();
  expect(title).toBe('云岭日报');
  expect(items).toHaveLength(50);
  const times = items.map((item) => Date.parse(item.date_published));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(items.map(({ id }) => id)).size).toBe(50);
  expect(items.every(({ url }) => /^http:\/\/localhost:3000\/zh\/.*\.html$/.test(url))).toBe(true);
});

test("a column's feed has the column's name and language; unknown columns and formats are 404", async () => {
  const feed = await (await requestColumnFeed('15.json')).json();
  expect(feed).toMatchObject({ title: 'བོད་ཡིག · 云岭日报', language: 'bo' });
  expect((await requestColumnFeed('15.xml')).headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  expect((await requestColumnFeed('15.atom')).headers.get('content-type')).toMatch(/^application\/atom\+xml/);
  for (const file of ['4711.xml', '15.pdf', '15', '../15.xml']) {
    expect((await requestColumnFeed(file)).status).toBe(404);
  }
});

test('a purge removes a withdrawn article from feeds and sitemaps', async () => {
  const listsArticle = async () => {
    const texts = await Promise.all(
      [await answerFeed(newRequest(), 'xml'), await requestSitemap('column-5.xml')].map((answer) =>
        answer.text(),
      ),
    );
    return texts.map((text) => text.includes('/5/5004.html'));
  };
  expect(await listsArticle()).toEqual([true, true]);
  await putAsOperator('/articles/5004/state', { state: 'withdrawn' });
  // `hard`, which the platform sends for withdrawals, also prevents stale responses.
  await purge({ paths: [], tags: ['article:5004'], hard: true });
  expect(await listsArticle()).toEqual([false, false]);
  await putAsOperator('/articles/5004/state', { state: 'published' });
});

test('while the platform fails, responds with the cached feed, or with 503 if there is none', async () => {
  const before = await loadSiteFeed();
  await putAsOperator('/faults', { '*': 'http:503' });
  expect(await loadSiteFeed()).toEqual(before);
  expect((await requestColumnFeed('8.xml')).status).toBe(503);
});

test('a reporter has a feed of their articles, newest first; unknown reporters are 404', async () => {
  const requestReporterFeed = (file: string) => getReporterFeed(newRequest(), contextOf(file));
  const feed: JsonFeed = await (await requestReporterFeed('1.json')).json();
  expect(feed.title).toMatch(/^段晓岚 · /);
  expect(feed.items.length).toBeGreaterThan(2);
  const times = feed.items.map(({ date_published }) => Date.parse(date_published));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(await (await requestReporterFeed('1.xml')).text()).toContain('/feed/reporter/1.xml');
  for (const file of ['999.xml', '1.exe', '../1.xml', '0.xml', `${'9'.repeat(65)}.xml`]) {
    expect((await requestReporterFeed(file)).status).toBe(404);
  }
});

test('the sitemap index lists a valid sitemap for every visible column', async () => {
  const index = await (await getSitemapIndex(newRequest())).text();
  const files = [...index.matchAll(/<loc>http:\/\/localhost:3000\/sitemap\/([^<]+)<\/loc>/g)].map(
    ([, file = '']) => file,
  );
  expect(files).toEqual(expect.arrayContaining(['pages.xml', 'news.xml', 'column-5.xml', 'column-21.xml']));
  expect(files).not.toContain('column-17.xml');
  for (const file of files) expect((await requestSitemap(file)).status).toBe(200);
  for (const file of ['column-4711.xml', 'column-.xml', 'other.xml']) {
    expect((await requestSitemap(file)).status).toBe(404);
  }
});

test('an article is in one sitemap only, and long lists are loaded completely', async () => {
  const index = await (await getSitemapIndex(newRequest())).text();
  const columns = [...index.matchAll(/sitemap\/(column-[^<]+)</g)].map(([, file = '']) => file);
  const texts = await Promise.all(columns.map(async (file) => (await requestSitemap(file)).text()));
  const urls = texts.flatMap((text) => [...text.matchAll(/<url>\n<loc>([^<]+)</g)].map(([, url]) => url));
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => url?.includes('/16/')).length).toBeGreaterThan(40);
});

test('lives are listed by their canonical URL, whatever article links to them', async () => {
  const text = await (await requestSitemap('column-14.xml')).text();
  const lives = [...text.matchAll(/<loc>[^<]*\/(liveDetail\/[^<]+)<\/loc>/g)].map(([, path]) => path);
  expect(lives.length).toBeGreaterThan(5);
  for (const path of lives) expect(path).toMatch(/^liveDetail\/145\d\d\.html$/);
});

test('a sitemap does not change the addresses of lives in lists', async () => {
  const readHrefs = async () => {
    const column = await readColumn('14');
    if (!column.ok) throw new Error(column.error.kind);
    return toCards(column.value.list).map(({ href }) => href);
  };
  const before = await readHrefs();
  expect(before.some((href) => /\/liveDetail\/145\d\d\/\d+\.html$/.test(href))).toBe(true);
  await requestSitemap('column-14.xml');
  expect(await readHrefs()).toEqual(before);
});

test('the news sitemap contains the last two days', async () => {
  const text = await (await requestSitemap('news.xml')).text();
  const times = [...text.matchAll(/<news:publication_date>([^<]+)</g)].map(([, time = '']) =>
    Date.parse(time),
  );
  expect(times.length).toBeGreaterThan(20);
  expect(Math.min(...times)).toBeGreaterThan(Date.now() - 2 * day - 60_000);
});

test('robots.txt disallows the API and previews, and allows pictures', async () => {
  expect((await getRobots().text()).split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/picture',
      'Disallow: /*?*isPreview=true',
      'Sitemap: http://localhost:3000/sitemap.xml',
    ]),
  );
});

/** @jest-environment node */
import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { getColumnFeed } from './feed-handler';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));

jest.setTimeout(300_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if`, FEED_CONTENT: 'full' });
});

afterAll(() => platform.stop());

const requestFeed = (file: string) =>
  getColumnFeed(new Request('http://x/'), { params: Promise.resolve({ file }) });

interface Item {
  url: string;
  content_html: string;
}

async function itemsOf(answer: Response): Promise<Item[]> {
  return ((await answer.json()) as { items: Item[] }).items;
}

test('feeds contain whole articles with absolute URLs if the publisher allows it', async () => {
  const atom = await (await requestFeed('5.atom')).text();
  expect(atom).toContain('&lt;h2&gt;');
  expect(await (await requestFeed('5.xml')).text()).toContain('&lt;h2&gt;');
  const items = await itemsOf(await requestFeed('6.json'));
  expect(items.length).toBeGreaterThan(2);
  for (const { content_html: html } of items) {
    expect(html.length).toBeGreaterThan(0);
    expect(html).not.toMatch(/(?:href|src|poster)="\/|class=|<script|<button|style=/);
  }
  expect(Math.max(...items.map(({ content_html: html }) => html.length))).toBeGreaterThan(1000);
});

test('articles that cannot be loaded are represented by summaries, and the feed is cached briefly', async () => {
  await platform.get('/admin/faults', {
    method: 'PUT',
    body: JSON.stringify({ getArticleContent: 'http:500' }),
  });
  const answer = await requestFeed('7.json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
  for (const { content_html: html } of await itemsOf(answer)) {
    expect(html).toContain('<p>');
    expect(html.length).toBeLessThan(900);
  }
});

/** @jest-environment node */

import { testArticle } from '@/embedded/test/test-articles';
import { platform, withPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { onPurge, type Purge } from '@/lib/platform/purge';
import { TestBrowser } from '@/lib/writes/test/test-browser';

type LikeRoute = typeof import('./route');
type CountsRoute = typeof import('../counts/route');

let postLike: LikeRoute['POST'];
let getCounts: CountsRoute['GET'];
const purged: Purge[] = [];

withPlatform();
beforeAll(async () => {
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if`, APP_ID: '7' });
  ({ POST: postLike } = await import('./route'));
  ({ GET: getCounts } = await import('../counts/route'));
  onPurge('test', async (purge) => void purged.push(purge));
});

afterEach(() => platform.get('/admin/faults', { method: 'DELETE' }));

const back = '/zh/template/displayTemplate/news/newsDetail/1/2.html';

function createVisitor() {
  const browser = new TestBrowser();
  const like = (id: number | string, headers: Record<string, string> = {}) =>
    browser.submit(postLike, { id: String(id), back }, { accept: 'application/json', ...headers });
  return { cookies: browser.cookies, like };
}

let articleCount = 0;

function createArticle(likes: number): number {
  articleCount += 1;
  return platform.store.articles.upsert(testArticle(`like-${articleCount}`, 1, { counts: { likes } }));
}

async function likeCalls(): Promise<{ method: string; query: Record<string, unknown> }[]> {
  const { calls } = await (await platform.get('/admin/calls')).json();
  return calls.filter((call: { operation?: string }) => call.operation === 'likeEvent');
}

// Must be the first test, because the first purge is sent immediately and later ones are batched.
test('R7.21 returns current counts right after a like, although they are cached', async () => {
  const id = createArticle(9);
  const counts = async () => {
    const response = await getCounts(new Request(`http://localhost:3000/api/counts?ids=${id}&locale=en`));
    return (await response.json()).counts[id];
  };
  expect(await counts()).toMatchObject({ likes: 9, texts: { likes: '9' } });
  await createVisitor().like(id);
  // Lists stay cached, so a like does not cause a new render of the front page.
  expect(purged.at(-1)?.tags).toEqual([`counts:${id}`]);
  expect(await counts()).toMatchObject({
    likes: 10,
    texts: { likes: '10', reads: expect.stringContaining('read') },
  });
});

test('R4.21 R7.84 R7.89 sends a like as GET with appId and device, and counts it', async () => {
  const id = createArticle(7);
  const reader = createVisitor();
  const answer = await (await reader.like(id)).json();
  expect(answer).toEqual({ ok: true, outcome: 'liked', message: '谢谢您的点赞', count: 8 });
  const likeCall = (await likeCalls()).at(-1);
  expect(likeCall?.method).toBe('GET');
  expect(likeCall?.query).toMatchObject({
    id: String(id),
    type: '0',
    eventType: '1',
    channel: '1',
    appId: '7',
    userOtherID: expect.stringMatching(/^xy\d{16}$/),
  });
  expect(likeCall?.query.userOtherID).not.toBe(reader.cookies.get('kanbao-device'));
});

test('R4.22 R8.14 reports a second like without counting it, from the cookie without calling the platform', async () => {
  const id = createArticle(3);
  const reader = createVisitor();
  await reader.like(id);
  const calls = (await likeCalls()).length;
  expect(await (await reader.like(id)).json()).toMatchObject({
    outcome: 'alreadyLiked',
    message: '您已经赞过了',
  });
  expect((await likeCalls()).length).toBe(calls);
  reader.cookies.delete('kanbao-liked');
  const refusal = await (await reader.like(id)).json();
  expect(refusal).toEqual({ ok: true, outcome: 'alreadyLiked', message: '您已经赞过了' });
  expect((await likeCalls()).length).toBe(calls + 1);
  expect(reader.cookies.get('kanbao-liked')).toBe(String(id));
  expect(platform.store.likes.count('article', id)).toBe(4);
});

test('R4.22 without JavaScript, leads back to the article with a notice', async () => {
  const reader = createVisitor();
  const first = await reader.like(createArticle(1), { accept: 'text/html' });
  expect(first.status).toBe(303);
  expect(first.headers.get('location')).toBe(`${back}?like=liked#like`);
});

test('R8.09 shows the platform’s refusal in the platform’s words and does not remember the like', async () => {
  const id = createArticle(1);
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reader = createVisitor();
  await platform.get('/admin/faults', { method: 'PUT', body: '{"likeEvent":"status:9"}' });
  const failure = await reader.like(id);
  expect(failure.status).toBe(422);
  expect(await failure.json()).toMatchObject({ ok: false, outcome: 'rejected', message: '测试错误 9' });
  expect(reader.cookies.has('kanbao-liked')).toBe(false);
  log.mockRestore();
});

test('stores a limited number of likes in a cookie that scripts can read', async () => {
  const reader = createVisitor();
  reader.cookies.set('kanbao-liked', Array.from({ length: 200 }, (_, index) => `old${index}`).join(':'));
  const id = createArticle(1);
  const answer = await reader.like(id);
  const [cookie = ''] = answer.headers
    .getSetCookie()
    .filter((cookieHeader) => cookieHeader.startsWith('kanbao-liked'));
  expect(cookie).not.toContain('HttpOnly');
  const remembered = decodeURIComponent(reader.cookies.get('kanbao-liked') ?? '').split(':');
  expect(remembered).toHaveLength(80);
  expect(remembered.at(-1)).toBe(String(id));
});

test.each(['', '../1', 'a b', '1'.repeat(70), '<b>'])('refuses the id %p', async (id) => {
  const calls = (await likeCalls()).length;
  expect((await createVisitor().like(id)).status).toBe(400);
  expect((await likeCalls()).length).toBe(calls);
});

test('returns counts for valid ids only, and for a limited number', async () => {
  const requestCounts = (ids: string) =>
    getCounts(new Request(`http://localhost:3000/api/counts?ids=${ids}`));
  expect((await requestCounts('')).status).toBe(400);
  expect((await requestCounts('..%2F,%20')).status).toBe(400);
  const manyIds = Array.from({ length: 100 }, (_, index) => `9${index}`).join(',');
  await requestCounts(manyIds);
  const { calls } = await (await platform.get('/admin/calls')).json();
  const countsCall = calls.findLast((call: { operation?: string }) => call.operation === 'getArticleCounts');
  expect(countsCall.query.articleIds.split(',')).toHaveLength(40);
});

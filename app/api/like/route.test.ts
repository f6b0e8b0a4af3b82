/** @jest-environment node */

import { testArticle } from '@/embedded/test/test-articles';
import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { startSite } from '@/lib/env/test/start-site';
import { onPurge, type Purge } from '@/lib/platform/purge';

type Like = typeof import('./route');
type Counts = typeof import('../counts/route');

let platform: TestPlatform;
let postLike: Like['POST'];
let getCounts: Counts['GET'];
const purged: Purge[] = [];

beforeAll(async () => {
  platform = await startTestPlatform();
  startSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if`, APP_ID: '7' });
  ({ POST: postLike } = await import('./route'));
  ({ GET: getCounts } = await import('../counts/route'));
  onPurge('test', async (what) => void purged.push(what));
});

afterAll(() => platform.stop());
afterEach(() => platform.get('/admin/faults', { method: 'DELETE' }));

/** A visitor with a browser's cookies. */
function visitor() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async like(id: number | string, headers: Record<string, string> = {}): Promise<Response> {
      const response = await postLike(
        new Request('http://localhost:3000/api/like', {
          method: 'POST',
          headers: {
            'sec-fetch-site': 'same-origin',
            accept: 'application/json',
            cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
            ...headers,
          },
          body: new URLSearchParams({
            id: String(id),
            back: '/zh/template/displayTemplate/news/newsDetail/1/2.html',
          }),
        }),
      );
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return response;
    },
  };
}

let made = 0;

function article(likes: number): number {
  made += 1;
  return platform.store.articles.upsert(testArticle(`like-${made}`, 1, { counts: { likes } }));
}

async function likeCalls(): Promise<{ method: string; query: Record<string, unknown> }[]> {
  const { calls } = await (await platform.get('/admin/calls')).json();
  return calls.filter((call: { operation?: string }) => call.operation === 'likeEvent');
}

// First of all, since the first purge goes out at once and later ones are gathered.
test('R7.21 counts are fresh right after a like, although they are kept', async () => {
  const id = article(9);
  const counts = async () => {
    const response = await getCounts(new Request(`http://localhost:3000/api/counts?ids=${id}&locale=en`));
    return (await response.json()).counts[id];
  };
  expect(await counts()).toMatchObject({ likes: 9, texts: { likes: '9' } });
  await visitor().like(id);
  // Lists keep their cards: a like is no reason to draw the front page anew.
  expect(purged.at(-1)?.tags).toEqual([`counts:${id}`]);
  expect(await counts()).toMatchObject({
    likes: 10,
    texts: { likes: '10', reads: expect.stringContaining('read') },
  });
});

test('R4.21 R7.84 R7.89 a like goes out as a GET with the appId and the device, and counts', async () => {
  const id = article(7);
  const reader = visitor();
  const answer = await (await reader.like(id)).json();
  expect(answer).toEqual({ ok: true, outcome: 'liked', message: '谢谢您的点赞', count: 8 });
  const sent = (await likeCalls()).at(-1);
  expect(sent?.method).toBe('GET');
  expect(sent?.query).toMatchObject({
    id: String(id),
    type: '0',
    eventType: '1',
    channel: '1',
    appId: '7',
    userOtherID: expect.stringMatching(/^xy\d{16}$/),
  });
  expect(sent?.query.userOtherID).not.toBe(reader.cookies.get('kanbao-device'));
});

test('R4.22 R8.14 a second like says so, and the count stays; the device remembers without asking', async () => {
  const id = article(3);
  const reader = visitor();
  await reader.like(id);
  const calls = (await likeCalls()).length;
  expect(await (await reader.like(id)).json()).toMatchObject({
    outcome: 'alreadyLiked',
    message: '您已经赞过了',
  });
  expect((await likeCalls()).length).toBe(calls);
  reader.cookies.delete('kanbao-liked');
  const refused = await (await reader.like(id)).json();
  expect(refused).toEqual({ ok: true, outcome: 'alreadyLiked', message: '您已经赞过了' });
  expect((await likeCalls()).length).toBe(calls + 1);
  expect(reader.cookies.get('kanbao-liked')).toBe(String(id));
  expect(platform.store.likes.count('article', id)).toBe(4);
});

test('R4.22 without a script the reader comes back to the article with a notice', async () => {
  const reader = visitor();
  const first = await reader.like(article(1), { accept: 'text/html' });
  expect(first.status).toBe(303);
  expect(first.headers.get('location')).toBe(
    '/zh/template/displayTemplate/news/newsDetail/1/2.html?like=liked#like',
  );
});

test('R8.09 what the platform refuses is told in its words, and the device does not remember a like', async () => {
  const id = article(1);
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reader = visitor();
  await platform.get('/admin/faults', { method: 'PUT', body: '{"likeEvent":"status:9"}' });
  const failed = await reader.like(id);
  expect(failed.status).toBe(422);
  expect(await failed.json()).toMatchObject({ ok: false, outcome: 'rejected', message: '测试错误 9' });
  expect(reader.cookies.has('kanbao-liked')).toBe(false);
  log.mockRestore();
});

test('the remembered likes are readable by scripts and bounded', async () => {
  const reader = visitor();
  reader.cookies.set('kanbao-liked', Array.from({ length: 200 }, (_, index) => `old${index}`).join(':'));
  const id = article(1);
  const answer = await reader.like(id);
  const [cookie = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('kanbao-liked'));
  expect(cookie).not.toContain('HttpOnly');
  const remembered = decodeURIComponent(reader.cookies.get('kanbao-liked') ?? '').split(':');
  expect(remembered).toHaveLength(80);
  expect(remembered.at(-1)).toBe(String(id));
});

test.each(['', '../1', 'a b', '1'.repeat(70), '<b>'])('id %p is refused', async (id) => {
  const calls = (await likeCalls()).length;
  expect((await visitor().like(id)).status).toBe(400);
  expect((await likeCalls()).length).toBe(calls);
});

test('counts are asked for ids only, and for few', async () => {
  const ask = (ids: string) => getCounts(new Request(`http://localhost:3000/api/counts?ids=${ids}`));
  expect((await ask('')).status).toBe(400);
  expect((await ask('..%2F,%20')).status).toBe(400);
  const many = Array.from({ length: 100 }, (_, index) => `9${index}`).join(',');
  await ask(many);
  const { calls } = await (await platform.get('/admin/calls')).json();
  const asked = calls.findLast((call: { operation?: string }) => call.operation === 'getArticleCounts');
  expect(asked.query.articleIds.split(',')).toHaveLength(40);
});

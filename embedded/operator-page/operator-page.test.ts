import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discussView } from '@/lib/contract/comment';
import { openOperatorSession } from '../test/operator-session';
import {
  startTestPlatform,
  type TestPlatform,
  temporaryDirectory,
  testPassword,
} from '../test/test-platform';

let site: Server;
let purges: unknown[];
let platform: TestPlatform;

beforeAll(async () => {
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      purges.push(JSON.parse(body));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  const { port } = site.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/api/purge`;
  platform = await startTestPlatform(temporaryDirectory(), { address, token: 'purge-token-of-tests' });
});
afterAll(async () => {
  await platform.stop();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  purges = [];
});

const submitForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(platform.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

const logIn = () => openOperatorSession(platform, '/admin/reports');

const addComment = (key: string, more = {}) =>
  platform.store.comments.add({
    key,
    articleId: 9002,
    authorName: '读者',
    content: key,
    createdAt: 1,
    ...more,
  });

test('without the password nothing can be read or changed; the cookie is limited to the site and hidden from scripts', async () => {
  const id = addComment('secret words', { state: 'waiting' });
  const page = await fetch(`${platform.origin}/admin/`);
  expect(page.status).toBe(401);
  expect(await page.text()).not.toContain('secret words');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await submitForm('/admin/actions', { action: 'publish', id: `${id}` })).status).toBe(403);
  expect((await submitForm('/admin/login', { password: 'wrong' })).status).toBe(403);
  const cookie = (await submitForm('/admin/login', { password: testPassword })).headers.get('set-cookie');
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(platform.store.comments.find(id)?.state).toBe('waiting');
});

test("rejects forms of other pages and forms without the session's CSRF token", async () => {
  const { cookie, csrf } = await logIn();
  const id = addComment('forged', { state: 'waiting' });
  const fields = { action: 'publish', id: `${id}` };
  expect((await submitForm('/admin/actions', fields, { cookie })).status).toBe(403);
  expect((await submitForm('/admin/actions', { ...fields, csrf: `${csrf}x` }, { cookie })).status).toBe(403);
  const elsewhere = { cookie, origin: 'https://elsewhere.example' };
  expect((await submitForm('/admin/actions', { ...fields, csrf }, elsewhere)).status).toBe(403);
  expect(platform.store.comments.find(id)?.state).toBe('waiting');
});

test("executes each action, purges the site's pages and shows the page again", async () => {
  const { fetchPage, submit, fetchItemState } = await logIn();
  const submitAction = async (fields: Record<string, string>) =>
    submit({ from: await fetchItemState(fields.id), ...fields });
  const id = addComment('<b>to review</b>', { state: 'waiting' });
  const queue = await fetchPage('/admin/');
  expect(queue).toContain('&lt;b&gt;to review&lt;/b&gt;');
  const answer = await submitAction({ action: 'publish', id: `${id}` });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/admin/reports?outcome=done&handled=${id}`,
  ]);
  expect(purges).toEqual([
    { tags: ['comments:0:9002', 'article:9002', 'counts:9002', `comment:${id}`], hard: false },
  ]);
  for (const name of ['pin', 'praise', 'own']) await submitAction({ action: name, id: `${id}` });
  const [first] = (await platform.data(discussView, { id: 9002, page: 0 })).list;
  expect(first).toMatchObject({ isTop: true, isExcellent: true, isOfficial: true });
  platform.store.commentReports.add({ commentId: id, memberId: 20_001, reason: 'spam', content: '' }, 1);
  const reports = await fetchPage();
  expect(reports).toContain('广告');
  await submitAction({ action: 'takeDown', id: `${id}` });
  expect(purges.at(-1)).toMatchObject({ hard: true });
  expect(platform.store.commentReports.queue(9)).toEqual([]);
  expect((await platform.data(discussView, { id: 9002, page: 0 })).list).toEqual([]);
  await submitAction({ action: 'close', id: '9002', source: '0' });
  expect((await platform.data(discussView, { id: 9002, page: 0 })).discussClosed).toBe(true);
  await submitAction({ action: 'close', id: '870403', source: '8' });
  expect(purges.at(-1)).toMatchObject({ tags: ['comments:8:870403', 'post:870403', 'counts:870403'] });
  expect((await submitAction({ action: 'publish', id: '424242' })).status).toBe(409);
  expect(
    (await submitAction({ action: 'publish', id: `${id}`, back: '//evil.example' })).headers.get('location'),
  ).toMatch(/^\/admin\/\?/);
});

test('a form submitted after the session is shown with its text after the login, and executed only then', async () => {
  const { fetchPage: readPage } = await logIn();
  const read = async (answer: Promise<Response>) => (await answer).text();
  const item = await readPage('/admin/tipoffs?item=9505');
  const from = /name="from" value="([\w-]+)"/.exec(item)?.[1] ?? '';
  const back = '/admin/tipoffs?state=pending';
  const typed = { action: 'answerTipoff', id: '9505', from, back, name: '记者部', text: '<已>核实' };
  const login = await read(submitForm('/admin/actions', { ...typed, csrf: 'of an ended session' }));
  const hidden = Object.fromEntries(
    Array.from(login.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(hidden).toEqual({ ...typed, text: '&lt;已&gt;核实' });
  const page = await read(submitForm('/admin/login', { ...typed, password: testPassword }));
  expect(page).toMatch(/请再按一次[\s\S]*value="记者部"[\s\S]*<textarea[^>]*>&lt;已&gt;核实/);
  expect(platform.store.tipoffs.find(9505)?.reply?.text).not.toBe('<已>核实');
  const elsewhere = await read(submitForm('/admin/actions', typed, { origin: 'https://elsewhere.example' }));
  expect(elsewhere).not.toContain('核实');
});

test('a post that was published meanwhile is not refused from an outdated page', async () => {
  const { fetchPage, submit } = await logIn();
  const { posts } = platform.store;
  const writer = { name: '读者', icon: null };
  const waiting = {
    circleId: 1,
    memberId: 20_001,
    writer,
    state: 'waiting' as const,
    content: '早',
    pictures: [],
  };
  const id = posts.write(waiting, 1, 1) ?? 0;
  const item = await fetchPage(`/admin/posts?item=${id}`);
  const from = /name="from" value="([\w-]+)"/.exec(item)?.[1] ?? '';
  posts.setState(id, 'published');
  expect((await submit({ action: 'refusePost', id: `${id}`, from })).status).toBe(409);
  expect(posts.find(id)?.state).toBe('published');
});

test('shows votes with counts and a discussion with its comments', async () => {
  const { fetchPage } = await logIn();
  expect(await fetchPage('/admin/votes')).toMatch(/政务服务热线改进意见征求[\s\S]*进行中[\s\S]*845/);
  expect(await fetchPage('/admin/discussions')).toContain('source=0&amp;id=3003');
  expect(await fetchPage('/admin/discussions?source=0&id=4002')).toContain('甜井巷二十二号');
  expect(await fetchPage('/admin/discussions?source=8&id=870403')).toContain('三百人的一锅饭');
  expect(await fetchPage('/admin/discussions?source=7&id=850002')).toContain('“半夜厨房”那篇发出去以后');
});

test('parallel attempts to log in count against the same limit', async () => {
  const tries = Array.from({ length: 60 }, (_, guess) =>
    submitForm('/admin/login', { password: `${guess}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  // An earlier test has used one of the five attempts.
  expect(statuses.filter((status) => status === 403)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(56);
  expect((await submitForm('/admin/login', { password: testPassword })).status).toBe(429);
});

test('rejects oversized forms before parsing them', async () => {
  const large = { password: 'x'.repeat(200_000) };
  for (const path of ['login', 'logout', 'actions'])
    expect((await submitForm(`/admin/${path}`, large)).status).toBe(413);
});

import { postComment } from '@/lib/features/comment/comment-handler';
import { postPassword } from '@/lib/features/login/password-handler';
import { postPageView } from '@/lib/features/page-view/page-view-handler';
import { postShare } from '@/lib/features/share/share-handler';
import { eventCounts } from '@/lib/platform/log';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';
import { POST as postCheckIn } from './route';

jest.setTimeout(300_000);

const platform = new PlatformUnderTest();
let browser: TestBrowser;

async function begin() {
  await platform.start();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  browser = new TestBrowser();
  const beacon = (handler: (request: Request) => Promise<Response>, query: string) =>
    browser.submit((request) => handler(new Request(`${request.url}?${query}`, request)), {});
  return {
    login: (name = 'tashi') => browser.post(postPassword, { username: name, password: `${name}2026` }),
    read: (id: number) => beacon(postPageView, `route=newsDetail&articleId=${id}`),
    share: (id: number) => beacon(postShare, `type=0&id=${id}`),
    comment: (content: string) => browser.post(postComment, { of: '1001', source: '0', content }),
    checkIn: () => browser.post(postCheckIn),
    notEarned: () => eventCounts().get('points-not-earned') ?? 0,
  };
}

/** Events of this test's device: those of the test before may still be under way. */
async function told() {
  const bodies = (await platform.calls('event1')).map(({ body }) => body);
  return bodies.filter(({ device }) => device === browser.cookies.get('kanbao-device'));
}

/** Points leave on their own; the log shows when they have arrived. */
async function arrived(count: number) {
  for (let tries = 0; tries < 500 && (await told()).length < count; tries += 1);
  return told();
}

afterAll(() => platform.stop());

test('R7.98 reading, sharing and writing of who is logged in earn once each; of nobody, nothing', async () => {
  const { login, read, share, comment } = await begin();
  await read(1001);
  await share(1001);
  await login();
  await read(1001);
  expect(await arrived(1)).toMatchObject([{ eventType: '0', id: '1001', type: '0', userID: '20002' }]);
  await read(1001);
  await share(1001);
  expect(await arrived(2)).toMatchObject([{}, { eventType: '2', id: '1001' }]);
  await share(1001);
  expect(await comment('今天的云真好看')).toMatchObject({ status: 200 });
  expect(await comment('今天的云真好看')).toMatchObject({ status: 200 });
  expect(await arrived(3)).toMatchObject([{}, {}, { eventType: '4', type: '1' }]);
  await read(1002);
  expect((await arrived(4)).map(({ id }) => id).slice(-1)).toEqual(['1002']);
});

test('what the platform refuses as too often is counted, and disturbs no act', async () => {
  const { login, comment, read, notEarned } = await begin();
  await login();
  await platform.operator('faults', 'PUT', { event1: 'status:1009' });
  expect(await comment('再说一句')).toMatchObject({ status: 200, body: { ok: true } });
  await arrived(1);
  for (let tries = 0; tries < 500 && notEarned() === 0; tries += 1) await told();
  expect(notEarned()).toBe(1);
  expect((await read(1003)).status).toBe(204);
});

test.each(['hang', 'drop', 'http:500', 'garbage', 'null'])(
  'a service of points that answers %s delays and fails no act, and is not asked twice',
  async (fault) => {
    const { login, comment, read } = await begin();
    await login();
    await platform.operator('faults', 'PUT', { event1: fault });
    expect(await comment(`说说${fault}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await read(1004)).status).toBe(204);
    const calls = await arrived(2);
    expect(new Set(calls.map(({ eventType }) => eventType)).size).toBe(calls.length);
  },
);

test('R7.98 the sign-in of a day counts once, by a button; who is not logged in is led there and back', async () => {
  const { login, checkIn } = await begin();
  expect(await checkIn()).toMatchObject({ status: 401, body: { outcome: 'loginNeeded' } });
  await login('yunling');
  expect(await checkIn()).toMatchObject({
    status: 200,
    body: { outcome: 'checkedIn', message: '签到成功，得到5积分' },
  });
  expect(await checkIn()).toMatchObject({ status: 200, body: { outcome: 'checkedIn' } });
  expect(await told()).toHaveLength(1);
});

test('a sign-in that was had elsewhere is no failure, and one whose answer was lost is found', async () => {
  const first = await begin();
  await first.login('yunling');
  // Of the test before: the platform has kept its data, the site has forgotten.
  expect(await first.checkIn()).toMatchObject({ status: 200, body: { outcome: 'checkedInBefore' } });
  await first.login('xiaohe');
  await platform.operator('faults', 'PUT', { event1: 'stored:drop@1' });
  expect(await first.checkIn()).toMatchObject({ status: 200, body: { outcome: 'checkedIn' } });
  expect((await told()).filter(({ userID }) => userID === '20004')).toHaveLength(1);
});

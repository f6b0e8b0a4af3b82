import { postComment } from '@/lib/features/comment/server/comment-handler';
import { postPageView } from '@/lib/features/page-view/page-view-handler';
import { postShare } from '@/lib/features/share/share-handler';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { eventCounts } from '@/lib/runtime/log';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { POST as postCheckIn } from './route';

const platform = new PlatformUnderTest();
let browser: TestBrowser;

async function startReader() {
  await platform.start();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  browser = new TestBrowser();
  const sendBeacon = (handler: (request: Request) => Promise<Response>, query: string) =>
    browser.submit((request) => handler(new Request(`${request.url}?${query}`, request)), {});
  return {
    login: (name = 'tashi') => browser.logIn(name),
    read: (id: number) => sendBeacon(postPageView, `route=newsDetail&articleId=${id}`),
    share: (id: number) => sendBeacon(postShare, `type=0&id=${id}`),
    comment: (content: string) => browser.post(postComment, { of: '1001', source: '0', content }),
    checkIn: () => browser.post(postCheckIn),
    notEarned: () => eventCounts().get('points-not-earned') ?? 0,
  };
}

/** Returns only the events of this device. The previous test may still send events of another device. */
async function sentEvents() {
  const bodies = (await platform.calls('event1')).map(({ body }) => body);
  return bodies.filter(({ device }) => device === browser.cookies.get('kanbao-device'));
}

async function waitForEvents(count: number) {
  for (let tries = 0; tries < 500 && (await sentEvents()).length < count; tries += 1);
  return sentEvents();
}

afterAll(() => platform.stop());

test('R7.98 awards points once each for reading, sharing and commenting, and none to logged-out readers', async () => {
  const { login, read, share, comment } = await startReader();
  await read(1001);
  await share(1001);
  await login();
  await read(1001);
  expect(await waitForEvents(1)).toMatchObject([{ eventType: '0', id: '1001', type: '0', userID: '20002' }]);
  await read(1001);
  await share(1001);
  expect(await waitForEvents(2)).toMatchObject([{}, { eventType: '2', id: '1001' }]);
  await share(1001);
  expect(await comment('今天的云真好看')).toMatchObject({ status: 200 });
  expect(await comment('今天的云真好看')).toMatchObject({ status: 200 });
  expect(await waitForEvents(3)).toMatchObject([{}, {}, { eventType: '4', type: '1' }]);
  await read(1002);
  expect((await waitForEvents(4)).map(({ id }) => id).slice(-1)).toEqual(['1002']);
});

test('counts an event without points in the metrics when the platform refuses it, and completes the action', async () => {
  const { login, comment, read, notEarned } = await startReader();
  await login();
  await platform.operator('faults', 'PUT', { event1: 'status:1009' });
  expect(await comment('再说一句')).toMatchObject({ status: 200, body: { ok: true } });
  await waitForEvents(1);
  for (let tries = 0; tries < 500 && notEarned() === 0; tries += 1) await sentEvents();
  expect(notEarned()).toBe(1);
  expect((await read(1003)).status).toBe(204);
});

test.each(['hang', 'drop', 'http:500', 'garbage', 'null'])(
  'neither delays nor fails an action, nor retries, when the points service answers %s',
  async (fault) => {
    const { login, comment, read } = await startReader();
    await login();
    await platform.operator('faults', 'PUT', { event1: fault });
    expect(await comment(`说说${fault}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await read(1004)).status).toBe(204);
    const calls = await waitForEvents(2);
    expect(new Set(calls.map(({ eventType }) => eventType)).size).toBe(calls.length);
  },
);

test('R7.98 checks in once a day, and leads logged-out readers to the login', async () => {
  const { login, checkIn } = await startReader();
  expect(await checkIn()).toMatchObject({ status: 401, body: { outcome: 'loginNeeded' } });
  const withoutScript = await new TestBrowser().submit(postCheckIn, {});
  // The login page shows a notice only if the query parameter `session` names it.
  expect(withoutScript.headers.get('location')).toMatch(/login\.html.*[?&]session=loginNeeded/);
  await login('yunling');
  expect(await checkIn()).toMatchObject({
    status: 200,
    body: { outcome: 'checkedIn', message: '签到成功，得到5积分' },
  });
  expect(await checkIn()).toMatchObject({ status: 200, body: { outcome: 'checkedIn' } });
  expect(await sentEvents()).toHaveLength(1);
});

test('accepts a check-in made elsewhere, and finds one whose response was lost', async () => {
  const first = await startReader();
  await first.login('yunling');
  // The platform remembers the check-in of the previous test; the site does not.
  expect(await first.checkIn()).toMatchObject({ status: 200, body: { outcome: 'checkedInBefore' } });
  await first.login('xiaohe');
  await platform.operator('faults', 'PUT', { event1: 'stored:drop@1' });
  expect(await first.checkIn()).toMatchObject({ status: 200, body: { outcome: 'checkedIn' } });
  expect((await sentEvents()).filter(({ userID }) => userID === '20004')).toHaveLength(1);
});

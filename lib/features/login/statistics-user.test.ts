import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';
import { importVisitorAct } from './test/visitor-act';

// Each case starts a platform of its own.
jest.setTimeout(30_000);

const platform = new PlatformUnderTest();
const reader = { username: 'yunling', password: 'yunling2026' };

async function begin() {
  await platform.start();
  const [{ postPassword }, { actingUser, statisticsUser }, act] = await Promise.all([
    import('./password-handler'),
    import('@/lib/session/virtual-user'),
    importVisitorAct(),
  ]);
  return { postPassword, actingUser, statisticsUser, act };
}

afterAll(() => platform.stop());

test('R3.107 R3.126 events name the virtual user, and who is signed in beside it; statistics the user when known', async () => {
  const { postPassword, actingUser, statisticsUser, act } = await begin();
  const browser = new TestBrowser();
  await browser.post(act);
  await browser.post(postPassword, reader);
  await browser.post(act);
  const [before, after] = (await platform.calls('event')).map(({ body }) => body);
  expect(before?.userOtherID).toMatch(/^xy\d{16}$/);
  expect(before?.userOtherID).not.toBe(browser.cookies.get('kanbao-device'));
  expect(after?.userOtherID).toBe(before?.userOtherID);
  expect([before?.userID, after?.userID]).toEqual([undefined, '20001']);
  const user = { userid: '20001', nickname: '', way: 'password' } as const;
  expect(statisticsUser('xy1', user)).toBe('20001');
  expect(statisticsUser('xy1', undefined)).toBe(actingUser('xy1', undefined).userOtherID);
  expect(statisticsUser('xy2', undefined)).not.toBe(statisticsUser('xy1', undefined));
});

import { environment } from '@/lib/env/environment';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { actorIds, statisticsUserId } from '@/lib/session/virtual-user';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postVisitorWrite } from '../test/visitor-write';
import { postPassword } from './account-handlers';

const platform = new PlatformUnderTest();
const credentials = { username: 'yunling', password: 'yunling2026' };

beforeEach(() => platform.start());
afterAll(() => platform.stop());

test('R3.107 R3.126 events contain the virtual user and the logged-in user; statistics the latter if known', async () => {
  const browser = new TestBrowser();
  await browser.post(postVisitorWrite);
  await browser.post(postPassword, credentials);
  await browser.post(postVisitorWrite);
  const eventCalls = await platform.calls('event');
  expect(
    eventCalls.map(({ headers }) => headers[environment().TOKEN_HEADER.toLowerCase()] !== undefined),
  ).toEqual([false, true]);
  const [visitorEvent, memberEvent] = eventCalls.map(({ body }) => body);
  expect(visitorEvent?.userOtherID).toMatch(/^xy\d{16}$/);
  expect(visitorEvent?.userOtherID).not.toBe(browser.cookies.get('kanbao-device'));
  expect(memberEvent?.userOtherID).toBe(visitorEvent?.userOtherID);
  expect([visitorEvent?.userID, memberEvent?.userID]).toEqual([undefined, '20001']);
  const user = { userid: '20001', nickname: '', way: 'password' } as const;
  expect(statisticsUserId('xy1', user)).toBe('20001');
  expect(statisticsUserId('xy1', undefined)).toBe(actorIds('xy1', undefined).userOtherID);
  expect(statisticsUserId('xy2', undefined)).not.toBe(statisticsUserId('xy1', undefined));
});

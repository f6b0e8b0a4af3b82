/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';
import { activityDetail, signUpDetail } from '../contract/activity';
import { eventCounts } from '../runtime/log';
import { call } from './client';
import { startOrigin, type TestOrigin } from './test/test-origin';

let platform: TestOrigin;
let logOutput = '';

beforeAll(async () => {
  const data = {
    fileId: 1,
    id: 1,
    title: '慢行',
    startTime: '明天早上',
    endTime: '2026-11-24',
    created: '刚刚',
  };
  const answer = JSON.stringify({ status: 0, data });
  platform = await startOrigin({
    '/app_if/activityDetail': (_, response) => response.end(answer),
    '/app_if/signUpDetail': (_, response) => response.end(answer),
  });
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logOutput += line;
    return true;
  });
});

afterAll(async () => {
  jest.restoreAllMocks();
  await platform.close();
});

test('R3.04 logs an unreadable date, but without its text in a personal response', async () => {
  const answer = await call(activityDetail, { fileId: '1' }, { timeoutClass: 'direct' });
  expect(answer).toMatchObject({ ok: true, value: { startTime: undefined, endTime: '2026-11-24' } });
  expect(logOutput).toContain('"event":"unreadable-date","kind":"activityDetail","dates":["明天早上"]');
  await call(signUpDetail, { activityID: '1', userID: '7' }, { timeoutClass: 'direct' });
  expect(logOutput).toContain('"event":"unreadable-date","kind":"signUpDetail"');
  expect(logOutput).not.toContain('刚刚');
  expect(eventCounts().get('unreadable-date')).toBe(2);
});

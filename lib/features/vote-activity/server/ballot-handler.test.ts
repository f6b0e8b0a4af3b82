import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postBallot } from './ballot-handler';

const platform = new PlatformUnderTest();
beforeEach(() => platform.start());
afterAll(() => platform.stop());

test('counts a vote that requires a phone number only with one that can be called', async () => {
  const browser = new TestBrowser();
  const voteWith = (phone: string) =>
    browser.post(postBallot, { vote: '902', option: '902001', 'voter-name': '卓玛', 'voter-phone': phone });
  // Incomplete votes do not count toward the limit of 10 in a row. The first request sets the device cookie.
  for (let round = 0; round < 12; round += 1) await voteWith('');
  expect(await voteWith('没有电话')).toMatchObject({
    status: 422,
    body: { outcome: 'voterInfo', message: '请填写正确的手机号码' },
  });
  expect(await platform.calls('recordVoteCountAndLog')).toEqual([]);
  expect(await voteWith('138 0000 0001')).toMatchObject({ status: 200, body: { outcome: 'ballotCounted' } });
});

test('sends the voter’s details of the device only for the member who gave them', async () => {
  const browser = await new TestBrowser().logIn('yunling');
  const vote = (option: string, details = {}) =>
    browser.post(postBallot, { vote: '902', option, ...details });
  const details = { 'voter-name': '卓玛', 'voter-phone': '13800000001' };
  expect(await vote('902001', details)).toMatchObject({ body: { outcome: 'ballotCounted' } });
  expect(await vote('902002')).toMatchObject({ body: { outcome: 'noneLeft' } });
  await browser.logIn('tashi');
  expect(await vote('902003')).toMatchObject({ body: { outcome: 'voterInfo' } });
});

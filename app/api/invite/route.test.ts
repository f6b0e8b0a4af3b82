import { draftName } from '@/lib/features/invite/load-redeem';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { openDraft } from '@/lib/writes/draft-cookie';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { POST as postRedeem } from './route';

const platform = new PlatformUnderTest();
const tashisCode = 'KBTASH8M';
const xiaohesCode = 'KBXHE3TK';
const invitePage = '/zh/template/displayTemplate/news/invite.html';

async function startReader() {
  await platform.start();
  const browser = new TestBrowser();
  const login = (name: string) => browser.logIn(name);
  return { browser, login, redeem: (code: string) => browser.post(postRedeem, { code }) };
}

const countRedemptions = async () => (await platform.calls('useInviteCode')).length;

afterAll(() => platform.stop());

test('R3.91 R7.96 redeems a code once and names its owner and the points; shows refusals in the platform’s words', async () => {
  const { login, redeem } = await startReader();
  await login('yunling');
  expect(await redeem('KBYNG2RH')).toMatchObject({
    status: 422,
    body: { outcome: 'rejected', message: '不能使用自己的邀请码' },
  });
  expect(await redeem('NOSUCH22')).toMatchObject({
    status: 422,
    body: { outcome: 'rejected', message: '邀请码不存在，请核对后再试' },
  });
  expect(await redeem(` kb tash８m `)).toMatchObject({
    status: 200,
    body: { outcome: 'inviteRedeemed', message: '已使用扎西的邀请码，您得到20积分', next: invitePage },
  });
  const before = await countRedemptions();
  expect(await redeem(tashisCode)).toMatchObject({ status: 200, body: { outcome: 'inviteRedeemed' } });
  expect(await countRedemptions()).toBe(before);
  expect(await redeem('KBANY222')).toMatchObject({
    status: 422,
    body: { message: '您已经使用过邀请码，每人只能使用一次' },
  });
});

test('translates the platform’s refusal for readers of other languages', async () => {
  const { browser, login, redeem } = await startReader();
  await login('xiaohe');
  browser.cookies.set('kanbao-locale', 'en');
  const { body } = await redeem(tashisCode);
  expect(JSON.stringify(body)).toContain('You have already used an invite code. You can use only one.');
});

test('finds a redemption whose response was lost, and redeems once', async () => {
  const { login, redeem } = await startReader();
  await login('tashi');
  await platform.operator('faults', 'PUT', { useInviteCode: 'stored:drop@1' });
  expect(await redeem(xiaohesCode)).toMatchObject({ status: 200, body: { outcome: 'inviteRedeemed' } });
  expect(await countRedemptions()).toBe(1);
});

test('asks a logged-out reader to log in and saves the code for the form', async () => {
  const { browser, redeem } = await startReader();
  expect(await redeem('ABCD2345')).toMatchObject({ status: 401, body: { outcome: 'inviteLogin' } });
  const answer = await browser.submit(postRedeem, { code: 'ABCD2345', back: invitePage });
  expect(answer.headers.get('location')).toBe(`${invitePage}?notice=inviteLogin`);
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await openDraft(cookies, draftName))?.text).toBe('ABCD2345');
  expect(JSON.stringify([...answer.headers])).not.toContain('ABCD2345');
  expect(await countRedemptions()).toBe(0);
});

test('refuses an invalid code without calling the platform', async () => {
  const { login, redeem } = await startReader();
  await login('tashi');
  const wrongCodes = ['A'.repeat(65), 'A'.repeat(10_000), '<b>x</b>', '../../admin', "';--"];
  for (const code of wrongCodes) {
    expect(await redeem(code)).toMatchObject({ status: 422, body: { outcome: 'inviteCodeWrong' } });
  }
  expect(await redeem(' \u3000\n')).toMatchObject({ status: 422, body: { outcome: 'inviteCodeEmpty' } });
  expect((await redeem('A'.repeat(30_000))).status).toBe(400);
  expect(await countRedemptions()).toBe(0);
});

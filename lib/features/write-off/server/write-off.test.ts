import { activityVerifyInfo, getActivityVoucher } from '@/lib/contract/write-off';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postWriteOff } from './write-off-handler';

const platform = new PlatformUnderTest();
/** Vouchers of embedded/content/activities.json; each is used by one test. */
const noodlesCode = { of: '808', code: 'YX7NSM4KWQ2H', shop: 'yangniang' };
const sweetTeaCode = { of: '808', code: 'YX3TEA8PKMD5', shop: 'karma' };

const writeOff = (fields: Record<string, string>, browser = new TestBrowser()) =>
  browser.post(postWriteOff, fields);

beforeEach(() => platform.start());
afterAll(() => platform.stop());

test('R7.46 two entrances write a code off once; the second is refused with time and place of the first use', async () => {
  const [first, second] = await Promise.all([
    writeOff({ ...noodlesCode, receipt: 'of-the-first-door' }),
    writeOff({ ...noodlesCode, receipt: 'of-the-other-door' }),
  ]);
  const [successAnswer, refusedAnswer] = first.status === 200 ? [first, second] : [second, first];
  expect(successAnswer).toMatchObject({ status: 200, body: { ok: true, outcome: 'writtenOff' } });
  expect(refusedAnswer).toMatchObject({ status: 409, body: { ok: false, outcome: 'codeUsed' } });
  expect(JSON.stringify(refusedAnswer.body)).toMatch(/已经使用过 · \d{4}-\d\d-\d\d \d\d:\d\d.*杨孃面馆/);
});

test('accepts a repeated write-off with the same receipt, and refuses the code with another receipt', async () => {
  const browser = new TestBrowser();
  const writeOffFields = { ...sweetTeaCode, receipt: 'of-the-first-time' };
  expect((await writeOff(writeOffFields, browser)).status).toBe(200);
  expect((await writeOff(writeOffFields, browser)).status).toBe(200);
  expect(await writeOff({ ...writeOffFields, receipt: 'of-a-second-time' }, browser)).toMatchObject({
    status: 409,
  });
  expect(await platform.calls('activityVerify')).toHaveLength(2);
});

test.each([
  ['another shop', { shop: 'karma' }, 422, 'codeOfOtherShop'],
  ['another activity', { of: '802' }, 422, 'codeOfOther'],
  ['an unknown code', { code: 'ABCDEFGHJKMN' }, 422, 'codeMissing'],
  ['an expired code', { code: 'YX5ZAD7HBVK4', shop: '' }, 422, 'codeExpired'],
  ['a revoked code', { code: 'YX6TAQ4GFXJ8', shop: '' }, 422, 'codeTakenBack'],
  ['a missing receipt', { receipt: '' }, 400, 'invalid'],
  ['a code that does not fit into a URL', { code: '../admin' }, 400, 'invalid'],
])('refuses %s with a specific outcome', async (_name, overrides, status, outcome) => {
  const answer = await writeOff({ ...noodlesCode, receipt: 'of-this-test', ...overrides });
  expect(answer).toMatchObject({ status, body: { ok: false, outcome } });
});

test('returns a login link when the platform requires another account', async () => {
  await platform.operator('faults', 'PUT', { activityVerify: 'status:3017' });
  const answer = await writeOff({ ...noodlesCode, receipt: 'of-this-test' });
  expect(answer).toMatchObject({ status: 403, body: { outcome: 'writeOffNotAllowed' } });
  expect(JSON.stringify(answer.body)).toContain('/login.html');
});

test('limits guesses of unknown codes per network, even with a new device for each', async () => {
  // A stopped clock refills no tokens, however slow the machine is.
  const stoppedClock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let guess = 0; guess < 40; guess += 1) {
    const code = `GUESS${guess}`;
    expect((await writeOff({ of: '808', code, shop: '', receipt: `guess-${guess}-` })).status).toBe(422);
  }
  const nextAnswer = await writeOff({ of: '808', code: 'GUESS', shop: '', receipt: 'one-more-guess' });
  stoppedClock.mockRestore();
  expect(nextAnswer).toMatchObject({ status: 429, body: { outcome: 'tooOften' } });
});

test('does not limit attempts with known codes', async () => {
  const browser = new TestBrowser();
  for (let round = 0; round < 45; round += 1) {
    expect((await writeOff({ ...sweetTeaCode, receipt: `time-${round}-of-it` }, browser)).status).toBe(409);
  }
});

test('ignores negative voucher amounts', () => {
  const { list } = getActivityVoucher.response.parse({ list: [{ id: 1, title: 't', amount: -20 }] });
  expect(list).toEqual([expect.not.objectContaining({ amount: -20 })]);
  expect(activityVerifyInfo.response.parse({ name: 'n', amount: '-0.5' }).amount).toBeUndefined();
  expect(activityVerifyInfo.response.parse({ name: 'n', amount: '0.5' }).amount).toBe(0.5);
});

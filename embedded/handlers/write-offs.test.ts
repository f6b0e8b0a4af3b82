import { activityRegist, cancelRegist, registrationStatuses } from '@/lib/contract/activity';
import {
  activityVerify,
  activityVerifyInfo,
  codeStatuses,
  getActivityVoucher,
  writeOffRefusals,
} from '@/lib/contract/write-off';
import { addParticipant, nightMarketId, participantAnswers, walkId } from '../test/participants';
import { newMember, readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';
import { describeWriteOffRush } from '../test/write-off-rush';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

const youngReportersId = '809';

const readCodeInfo = (activityID: string, registCode: string) =>
  platform.data(activityVerifyInfo, { activityID, registCode });

async function statusOf(operation: typeof activityVerify | typeof activityVerifyInfo, fields: object) {
  return (await readEnvelope(await platform.call(operation, { ...fields }))).status;
}

test('R7.46 a code is inspected without being used, used once, and then shows time and place', async () => {
  const { registCode, readSignUp } = await addParticipant(platform, walkId);
  const before = await readCodeInfo(walkId, registCode);
  expect(before).toMatchObject({ status: codeStatuses.usable, name: '和小满', phone: '13800000001' });
  expect(before.answers).toEqual([
    { label: '一共几个人', value: '2' },
    { label: '想走哪条路', value: '全程七公里' },
  ]);
  expect((await readSignUp()).status).toBe(registrationStatuses.confirmed);
  const codeFields = { activityID: walkId, registCode: registCode.toLowerCase() };
  expect(await statusOf(activityVerify, { ...codeFields, receipt: 'of-door-one' })).toBe(0);
  expect(await statusOf(activityVerify, codeFields)).toBe(writeOffRefusals.used);
  expect((await readSignUp()).status).toBe(registrationStatuses.used);
  const after = await readCodeInfo(walkId, registCode);
  expect(after).toMatchObject({ status: codeStatuses.used, receipt: 'of-door-one' });
  expect(after.usedSite).toContain('古茶村');
  expect(after.usedTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test.each([
  ['no code', walkId, ''],
  ['unknown code', walkId, 'ABCDEFGHJKMN'],
  ['code of a hundred thousand characters', walkId, 'A'.repeat(100_000)],
  ['unknown activity', '1', 'YX7NSM4KWQ2H'],
])('responds that the code is missing: %s', async (_name, activityID, registCode) => {
  for (const operation of [activityVerify, activityVerifyInfo]) {
    expect(await statusOf(operation, { activityID, registCode })).toBe(writeOffRefusals.missing);
  }
});

test('codes of another activity or shop, and withdrawn or expired ones, are rejected with the reason', async () => {
  const { registCode, userID, token } = await addParticipant(platform, walkId);
  const verifyCode = (fields: object) => statusOf(activityVerify, fields);
  expect(await verifyCode({ activityID: '802', registCode })).toBe(writeOffRefusals.otherActivity);
  await platform.call(cancelRegist, { activityID: walkId, userID }, token);
  expect(await verifyCode({ activityID: walkId, registCode })).toBe(writeOffRefusals.takenBack);
  const voucher = (code: string, shopSite = '') => ({
    activityID: nightMarketId,
    registCode: code,
    shopSite,
  });
  expect(await verifyCode(voucher('YX7NSM4KWQ2H', 'karma'))).toBe(writeOffRefusals.otherShop);
  expect(await verifyCode(voucher('YX9CHA2WRTN6'))).toBe(writeOffRefusals.used);
  expect(await verifyCode(voucher('YX5ZAD7HBVK4'))).toBe(writeOffRefusals.expired);
  expect(await verifyCode(voucher('YX6TAQ4GFXJ8'))).toBe(writeOffRefusals.takenBack);
});

test('a sign-up under review cannot be used, even with its code', async () => {
  const { userID } = newMember(platform, '云上');
  const { signUps } = platform.store;
  const quota = { places: 0, waitingPlaces: 0, reviewFirst: true };
  const signUpFields = {
    activityId: Number(youngReportersId),
    memberId: Number(userID),
    name: '某人',
    icon: null,
  };
  const added = signUps.add({ ...signUpFields, answers: '{}' }, quota, Date.now());
  const registCode = typeof added === 'object' ? added.code : '';
  expect(await statusOf(activityVerify, { activityID: youngReportersId, registCode })).toBe(
    writeOffRefusals.notConfirmed,
  );
});

test('R3.53 R3.54 R7.47 a member has vouchers in each state, with the address at which their shop verifies them', async () => {
  const { userID, token } = platform.signIn('yunling');
  const { list } = await platform.data(getActivityVoucher, { activityID: nightMarketId, userID }, token);
  expect(list.map(({ status }) => status)).toEqual([
    codeStatuses.usable,
    codeStatuses.usable,
    codeStatuses.used,
    codeStatuses.expired,
    codeStatuses.takenBack,
  ]);
  const [noodles, , tea] = list;
  expect(noodles).toMatchObject({ amount: 12, shop: '杨孃面馆 · 老街三十二号' });
  expect(noodles?.verifyUrl).toMatch(/\/writeOff\/808\/YX7NSM4KWQ2H\/yangniang\.html$/);
  expect(tea?.usedSite).toBe('守茶人茶铺 · 石桥头');
  expect(tea?.usedTime).toContain('19:42');
});

test("a participant receives the activity's vouchers and uses one at its shop", async () => {
  const { userID, token } = await addParticipant(platform, nightMarketId);
  const readVouchers = async () =>
    (await platform.data(getActivityVoucher, { activityID: nightMarketId, userID }, token)).list;
  const [noodles, sweetTea, ...more] = await readVouchers();
  expect(more).toEqual([]);
  const codeFields = { activityID: nightMarketId, registCode: noodles?.code ?? '', shopSite: 'yangniang' };
  expect(await statusOf(activityVerify, { ...codeFields, shopSite: '' })).toBe(writeOffRefusals.otherShop);
  expect(await statusOf(activityVerify, codeFields)).toBe(0);
  const after = await readVouchers();
  expect(after.map(({ status }) => status)).toEqual([codeStatuses.used, codeStatuses.usable]);
  expect(after[1]?.code).toBe(sweetTea?.code);
  expect(await readCodeInfo(nightMarketId, codeFields.registCode)).toMatchObject({
    type: 'voucher',
    name: '云上',
    amount: 12,
  });
});

test('vouchers are withdrawn with the sign-up and restored with the next one; used ones stay used', async () => {
  const { userID, token } = await addParticipant(platform, nightMarketId);
  const vouchers = async () =>
    (await platform.data(getActivityVoucher, { activityID: nightMarketId, userID }, token)).list;
  const readStates = async () => (await vouchers()).map(({ status }) => status);
  const [noodles, sweetTea] = await vouchers();
  const codeFieldsOf = (voucher: typeof noodles) => ({
    activityID: nightMarketId,
    registCode: voucher?.code ?? '',
    shopSite: 'yangniang',
  });
  expect(await statusOf(activityVerify, codeFieldsOf(noodles))).toBe(0);
  await platform.call(cancelRegist, { activityID: nightMarketId, userID }, token);
  expect(await statusOf(activityVerify, { ...codeFieldsOf(sweetTea), shopSite: '' })).toBe(
    writeOffRefusals.takenBack,
  );
  expect(await readStates()).toEqual([codeStatuses.used, codeStatuses.takenBack]);
  const signForm = participantAnswers[nightMarketId] ?? '';
  await platform.call(activityRegist, { fileId: nightMarketId, userID, signForm }, token);
  expect(await readStates()).toEqual([codeStatuses.used, codeStatuses.usable]);
  const { signUps } = platform.store;
  const signUp = signUps.own(Number(nightMarketId), Number(userID));
  const quota = { places: 0, waitingPlaces: 0, reviewFirst: false };
  expect(signUps.refuse(signUp?.id ?? 0, quota)).toBe('done');
  expect(await readStates()).toEqual([codeStatuses.used, codeStatuses.takenBack]);
  expect(signUps.confirm(signUp?.id ?? 0, quota)).toBe('done');
  expect(await readStates()).toEqual([codeStatuses.used, codeStatuses.usable]);
});

test("rejects requests for another member's vouchers", async () => {
  const { userID } = platform.signIn('yunling');
  const { token } = newMember(platform, '云上');
  const answer = await platform.call(getActivityVoucher, { activityID: nightMarketId, userID }, token);
  expect((await readEnvelope(answer)).status).not.toBe(0);
});

// write-off-rush.deep.test.ts repeats this test with a thousand calls.
describeWriteOffRush(() => platform, 50);

test('staff at the entrance see all names of a group and the choices of each person', async () => {
  const { userID } = newMember(platform, '云上');
  const group = {
    entry_name: '和小满',
    'entry_name~2': '阿诗玛',
    entry_workshop: '扎染',
    'entry_workshop~2': '木雕',
  };
  const signUpFields = { activityId: 812, memberId: Number(userID), name: '某人', icon: null, people: 2 };
  const quota = { places: 0, waitingPlaces: 0, reviewFirst: false };
  const added = platform.store.signUps.add(
    { ...signUpFields, answers: JSON.stringify(group) },
    quota,
    Date.now(),
  );
  const verifyInfo = await readCodeInfo('812', typeof added === 'object' ? added.code : '');
  expect(verifyInfo).toMatchObject({ name: '和小满、阿诗玛', people: 2 });
  expect(verifyInfo.answers.map(({ label, value }) => [label.replace(/^.*（/, '（'), value])).toEqual([
    ['（和小满）', '扎染'],
    ['（阿诗玛）', '木雕'],
  ]);
});

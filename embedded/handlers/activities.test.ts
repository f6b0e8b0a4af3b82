import sharp from 'sharp';
import {
  activityDetail,
  activityList,
  activityRegist,
  entryList,
  registrationStatuses,
  signUpDetail,
  signUpRefusals,
} from '@/lib/contract/activity';
import { getVerifyCode, imageVerifyCode, loginRefusals } from '@/lib/contract/login';
import { filledForm, signUpActions } from '../test/sign-ups';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';
import { ownerAddress } from '../test/uploads';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

const { signUp, newMember, open } = signUpActions(() => platform);

test('R7.42 lists activities, past ones last', async () => {
  const { list } = await platform.data(activityList, { page: 0 });
  expect(list.length).toBeGreaterThanOrEqual(9);
  const isOver = list.map(({ activityStatus }) => activityStatus === '活动已结束');
  expect(isOver).toEqual([...isOver].sort());
  const secondPage = await platform.data(activityList, { page: 1, lastFileId: list.at(-1)?.fileId ?? '' });
  expect(secondPage.list).toEqual([]);
});

test('R3.48 R3.49 R7.43 details include the form and the phase of sign-up', async () => {
  const fileId = open(9000, { places: 10, opensAt: Date.now() + 3_600_000 });
  const upcoming = await platform.data(activityDetail, { fileId });
  expect([upcoming.fileId, upcoming.isbegin, upcoming.statusEntry]).toEqual([fileId, false, 0]);
  const begunActivity = await platform.data(activityDetail, { fileId: '801' });
  expect([
    begunActivity.isbegin,
    begunActivity.statusEntry,
    begunActivity.limit,
    begunActivity.participatorNum,
  ]).toEqual([true, 1, 60, 23]);
  expect(begunActivity.signUpForm.map(({ name }) => name)).toContain('entry_phone');
});

test('R3.55 R7.44 participants are listed latest first, with their number', async () => {
  const { list, count } = await platform.data(entryList, { fileId: '802' });
  expect(count).toBe(37);
  expect(list.length).toBeGreaterThan(8);
  expect(list[0]?.name).not.toBe('');
});

test('R7.45 a member signs up once and sees the registration', async () => {
  const answers = JSON.stringify({
    entry_name: '和小满',
    entry_phone: '138-0000-0001',
    entry_count: '2',
    entry_route: '全程七公里',
    entry_lunch: ['不吃辣', '吃素'],
    entry_consent: '1',
    entry_unasked: 'x',
  });
  expect(await signUp('801', 'yunling', answers)).toMatchObject({ status: 0, data: { state: 'confirmed' } });
  expect((await signUp('801', 'yunling', answers)).status).toBe(signUpRefusals.again);
  const { userID, token } = platform.signIn('yunling');
  const ownSignUp = await platform.data(signUpDetail, { activityID: '801', userID }, token);
  expect(ownSignUp).toMatchObject({ status: registrationStatuses.confirmed, cancelable: true });
  expect(ownSignUp.registCode).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(ownSignUp.answers.map(({ value }) => value)).toEqual([
    '和小满',
    '13800000001',
    '2',
    '全程七公里',
    '吃素、不吃辣',
    '1',
  ]);
  expect((await platform.data(activityDetail, { fileId: '801' })).participatorNum).toBe(24);
});

test.each([
  ['no answers', '{}'],
  ['an invalid phone number', JSON.stringify({ entry_name: '和小满', entry_phone: 'abc' })],
  ['invalid JSON', '{'],
  [
    'answers above the size limit',
    JSON.stringify({ entry_name: 'x'.repeat(70_000), entry_phone: '13800000001' }),
  ],
])('rejects a sign-up with %s', async (_name, answers) => {
  expect((await signUp('808', 'tashi', answers)).status).toBe(signUpRefusals.answers);
});

test('R4.16 R4.17 R4.18 rejects sign-ups before the start, after the end, or without free places', async () => {
  const upcoming = open(9002, { places: 10, opensAt: Date.now() + 3_600_000 });
  expect((await signUp(upcoming)).status).toBe(signUpRefusals.notBegun);
  expect((await signUp('806')).status).toBe(signUpRefusals.closed);
  expect((await signUp('807')).status).toBe(signUpRefusals.closed);
  const fullId = open(9001, { places: 1 });
  expect((await signUp(fullId, 'tashi')).status).toBe(0);
  expect((await signUp(fullId)).status).toBe(signUpRefusals.full);
});

test("rejects sign-ups with another member's token", async () => {
  const { userID } = platform.signIn('tashi');
  const { token } = platform.signIn('yunling');
  const envelope = await readEnvelope(
    await platform.call(activityRegist, { fileId: '808', userID, signForm: filledForm }, token),
  );
  expect(envelope.status).not.toBe(0);
});

test('R7.48 a form with a verified phone requires the code sent to it', async () => {
  const fileId = '812';
  const { userID, token } = newMember('未');
  const answers = {
    entry_name: '某人',
    entry_workshop: '豆腐坊',
    entry_phone: '13800000812',
    entry_bus: '自己前往',
    entry_consent: '1',
    entry_photo: ['https://elsewhere.example/a.jpg'],
  };
  const send = async (sentAnswers: object, code: string) =>
    readEnvelope(
      await platform.call(
        activityRegist,
        { fileId, userID, code, signForm: JSON.stringify(sentAnswers) },
        token,
      ),
    );
  // Rejected, because `entry_photo` is an address on another host.
  expect((await send(answers, '')).status).toBe(signUpRefusals.answers);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const path = await platform.store.uploads.add(bytes, 'image/png', `member:${Number(userID)}`, Date.now());
  const validAnswers = { ...answers, entry_photo: [ownerAddress(platform, path)] };
  expect((await send(validAnswers, '000000')).status).toBe(Number(loginRefusals.wrongCode));
  await platform.call(imageVerifyCode, { imageKey: 'of-812' });
  const adminCodes = await (await platform.get('/admin/codes')).json();
  const imageCode = adminCodes.pictures.at(-1).text;
  await platform.call(getVerifyCode, { phone: answers.entry_phone, imageCode, imageKey: 'of-812' });
  const { codes } = await (await platform.get('/admin/codes')).json();
  expect(await send(validAnswers, codes.at(-1).code)).toMatchObject({ status: 0 });
});

import crypto from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { bind, getVerifyCode, imageVerifyCode, login, loginByPhone, register } from '@/lib/contract/login';
import type { AnyOperation } from '@/lib/contract/operation';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

const envelope = z.object({ code: z.number(), value: z.unknown() });
const adminCodes = z.object({
  codes: z.array(z.object({ phone: z.string(), code: z.string() })),
  pictures: z.array(z.object({ device: z.string(), text: z.string() })),
});

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

async function callOperation(operation: AnyOperation, fields: Record<string, string>) {
  return envelope.parse(JSON.parse(await (await platform.call(operation, fields)).text()));
}

async function readAdminCodes() {
  return adminCodes.parse(await (await platform.get('/admin/codes')).json());
}

async function readPicture(imageKey: string): Promise<string> {
  await platform.call(imageVerifyCode, { imageKey });
  return (await readAdminCodes()).pictures.at(-1)?.text ?? '';
}

async function codeFor(phone: string): Promise<string> {
  const imageCode = await readPicture('k');
  expect(await callOperation(getVerifyCode, { phone, imageKey: 'k', imageCode })).toMatchObject({ code: 1 });
  return (await readAdminCodes()).codes.at(-1)?.code ?? '';
}

test('R7.112 the picture is binary and different each time', async () => {
  const answer = await platform.call(imageVerifyCode, { imageKey: 'one' });
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(imageVerifyCode.response.safeParse(bytes.buffer).success).toBe(true);
  expect((await sharp(bytes).metadata()).format).toBe('png');
  expect((await readAdminCodes()).pictures.at(-1)).toMatchObject({
    device: 'xy1',
    text: expect.stringMatching(/^\d{4}$/),
  });
});

test('a picture can be used once, under its key', async () => {
  const imageCode = await readPicture('two');
  const phone = '13700000001';
  expect(await callOperation(getVerifyCode, { phone, imageKey: 'three', imageCode })).toMatchObject({
    code: 1008,
  });
  expect(await callOperation(getVerifyCode, { phone, imageKey: 'two', imageCode: '' })).toMatchObject({
    code: 1008,
  });
  expect(await callOperation(getVerifyCode, { phone, imageKey: 'two', imageCode })).toMatchObject({
    code: 1008,
  });
});

test('a code is valid for one number, once, and for five guesses', async () => {
  const phone = '13700000002';
  const code = await codeFor(phone);
  const fields = { phone, code, password: 'long enough', devid: 'd' };
  expect(await callOperation(register, { ...fields, phone: '13700000003' })).toMatchObject({ code: 1007 });
  expect(await callOperation(register, fields)).toMatchObject({
    code: 1,
    value: { phone, nickname: '读者0002' },
  });
  expect(await callOperation(loginByPhone, fields)).toMatchObject({ code: 1007 });

  const guessed = '13700000004';
  const correctCode = await codeFor(guessed);
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await callOperation(loginByPhone, { phone: guessed, code: 'x', devid: 'd' })).toMatchObject({
      code: 1007,
    });
  }
  expect(await callOperation(loginByPhone, { phone: guessed, code: correctCode, devid: 'd' })).toMatchObject({
    code: 1007,
  });
});

test('a phone number is one member in all spellings', async () => {
  const phone = '13700000008';
  const code = await codeFor(phone);
  const fields = { password: 'long enough', devid: 'd' };
  const wide = code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  for (let guess = 0; guess < 4; guess += 1) {
    await callOperation(loginByPhone, { phone, code: 'x', devid: 'd' });
  }
  expect(
    await callOperation(register, { ...fields, phone: '+86 137-0000-0008', code: ` ${wide}\u200e` }),
  ).toMatchObject({
    code: 1,
    value: { phone },
  });
  const { store } = platform;
  expect(store.members.byPhone('00861370000 0008')?.phone).toBe(phone);
  expect(store.members.byPassword('+8613700000008', 'long enough')?.phone).toBe(phone);
});

test('a number gets one code a minute', async () => {
  const phone = '13700000005';
  await codeFor(phone);
  const imageCode = await readPicture('k');
  expect(await callOperation(getVerifyCode, { phone, imageKey: 'k', imageCode })).toMatchObject({
    code: 1009,
  });
});

test("binding requires the member's own login", async () => {
  const phone = '13700000006';
  const code = await codeFor(phone);
  expect(await callOperation(bind, { userid: '20001', phone, code })).toMatchObject({ code: 10111 });
});

test('a demo member is recognized by name after a change of the phone number', async () => {
  const { store } = platform;
  const member = store.members.byPhone('13800000002');
  store.members.setPhone(member?.id ?? 0, '13700000007');
  expect(store.members.isKnown('tashi', '13800000002')).toBe(true);
  expect(store.members.isKnown('nobody', '13800000002')).toBe(false);
});

const loginResponse = z.object({
  value: z.object({
    userid: z.string(),
    token: z.string(),
    accessToken: z.string(),
    refreshToken: z.string(),
  }),
});

test('a new password revokes the tokens of all other logins', async () => {
  const phone = '13700000009';
  const fields = { phone, username: phone, password: 'long enough', devid: 'd' };
  const signIn = async (operation: AnyOperation, code = '') =>
    loginResponse.parse(await callOperation(operation, { ...fields, code })).value;
  const otherSignIns = [await signIn(register, await codeFor(phone)), await signIn(login)];
  const currentSignIn = await signIn(login);
  const ahead = 90_000;
  const turnClock = (aheadMs: number) =>
    platform.get('/admin/clock', { method: 'PUT', body: JSON.stringify({ aheadMs }) });
  await turnClock(ahead);
  const bindFields = {
    userid: currentSignIn.userid,
    phone,
    code: await codeFor(phone),
    password: 'another one',
  };
  const bound = await platform.call(bind, bindFields, currentSignIn.accessToken);
  await turnClock(0);
  expect(await bound.json()).toMatchObject({ code: 1 });
  const states = ({ token, accessToken, refreshToken }: typeof currentSignIn) =>
    [token, accessToken, refreshToken].map(
      (memberToken) =>
        platform.store.members.readToken(memberToken, ['user', 'access', 'refresh'], Date.now()).state,
    );
  for (const other of otherSignIns) expect(states(other)).toEqual(['revoked', 'revoked', 'revoked']);
  expect(states(currentSignIn)).toEqual(['valid', 'valid', 'valid']);
});

test('response times do not reveal which names exist', () => {
  const { members } = platform.store;
  members.add({ nickname: '无密码', name: 'social', provider: 'p', oid: 'o' }, 1);
  const scrypt = jest.spyOn(crypto, 'scryptSync');
  for (const name of ['yunling', 'nobody', 'social']) {
    scrypt.mockClear();
    expect(members.byPassword(name, 'wrong')).toBeUndefined();
    expect(scrypt).toHaveBeenCalledTimes(1);
  }
  scrypt.mockRestore();
});

import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import {
  credentials,
  deviceId,
  guess,
  guessAll,
  guesserAddress,
  ipv4Address,
  logInForStatus,
  wrongCredentials,
  yunlingPhone,
} from '../test/guessing';
import { postAccountPassword, postBind, postPassword, postPhone, postRegister } from './account-handlers';
import { getImageCode, postCode } from './code-handlers';

/* guesses.deep.test.ts tests a thousand concurrent guesses. */

const platform = new PlatformUnderTest();
const attack = { platform, handler: postPassword, operation: 'login', count: 60 };

beforeEach(() => platform.start());
afterAll(() => platform.stop());

test('sends five of sixty concurrent guesses with forged device ids, and the owner can log in', async () => {
  const guessFor = (number: number) => ({
    address: guesserAddress,
    fields: wrongCredentials,
    device: deviceId(number),
  });
  expect(await guessAll(attack, guessFor)).toBe(5);
  expect(await logInForStatus(postPassword)).toBe(200);
  expect((await guess(postPassword, { address: guesserAddress, fields: credentials })).status).toBe(429);
});

test('limits copies of a known device’s cookies together', async () => {
  const knownBrowser = new TestBrowser();
  await logInForStatus(postPassword, knownBrowser);
  const callsBefore = (await platform.calls('login')).length;
  const attempts = Array.from({ length: 100 }, (_, number) =>
    knownBrowser.copy().post(postPassword, wrongCredentials, { 'x-forwarded-for': ipv4Address(number) }),
  );
  await Promise.all(attempts);
  expect((await platform.calls('login')).length - callsBefore).toBe(5);
  // A device has its own limit only for a name with which it has logged in.
  const otherCredentials = { username: 'tashi', password: 'wrong' };
  expect((await knownBrowser.post(postPassword, otherCredentials)).status).toBe(401);
});

const newPassword = { password: 'long enough', confirmation: 'long enough' };

test('counts attempts to register, log in and link a number together, with or without country code', async () => {
  const memberBrowser = new TestBrowser();
  await memberBrowser.post(postPassword, credentials, { 'x-forwarded-for': guesserAddress });
  const numbers = ['13700000042', '+8613700000042', '１３７ 0000 0042', '008613700000042'];
  const attempts = Array.from({ length: 40 }, (_, number) => {
    const fields = { phone: numbers[number % 4] ?? '', code: String(100_000 + number), ...newPassword };
    if (number % 3 === 0) return memberBrowser.post(postBind, fields, { 'x-forwarded-for': guesserAddress });
    return guess(number % 3 === 1 ? postPhone : postRegister, { address: guesserAddress, fields });
  });
  await Promise.all(attempts);
  const calls = await Promise.all(['loginByPhone', 'register', 'bind'].map((name) => platform.calls(name)));
  expect(calls.flat()).toHaveLength(5);
});

test('limits attempts to set a password by code', async () => {
  const browser = new TestBrowser();
  await browser.post(postPassword, credentials);
  const attempts = Array.from({ length: 40 }, (_, number) =>
    browser.post(postAccountPassword, { code: String(100_000 + number), ...newPassword }),
  );
  await Promise.all(attempts);
  expect(await platform.calls('bind')).toHaveLength(5);
});

test('sends one of forty concurrent requests for a code, also while the platform is slow', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const browser = new TestBrowser();
      await browser.get(getImageCode);
      return browser;
    }),
  );
  await platform.operator('faults', 'PUT', { getVerifyCode: 'slow:300' });
  const fields = { phone: yunlingPhone, imageCode: 'whatever', by: 'phone' };
  const requestCode = (browser: TestBrowser, number: number) =>
    browser.post(postCode, fields, { 'x-forwarded-for': ipv4Address(number) });
  await Promise.all(
    Array.from({ length: 40 }, (_, number) => requestCode(browsers[number % 8] ?? new TestBrowser(), number)),
  );
  expect(await platform.calls('getVerifyCode')).toHaveLength(1);
  // The CAPTCHA text was wrong, so no code was sent and the number is not locked.
  expect(await requestCode(new TestBrowser(), 99)).toMatchObject({
    status: 422,
    body: { outcome: 'imageCodeWrong' },
  });
});

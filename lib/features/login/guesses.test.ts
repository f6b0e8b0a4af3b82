import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';
import { postAccountPassword, postBind } from './bind-handler';
import { postCode } from './code-handler';
import { getImageCode } from './image-code-handler';
import { postPassword } from './password-handler';
import { postPhone } from './phone-handler';
import { postRegister } from './register-handler';
import { device, guess, guessAll, guesser, ipv4, logIn, reader, wrong, yunling } from './test/guessing';

/* A thousand guesses at once, in many disguises: guesses.deep.test.ts. */

jest.setTimeout(300_000);

const platform = new PlatformUnderTest();
const attack = { platform, handler: postPassword, operation: 'login', count: 60 };

beforeEach(() => platform.start());
afterAll(() => platform.stop());

test('of sixty guesses at once at one name, by made-up devices, five reach the platform, and the owner gets in', async () => {
  const make = (number: number) => ({ address: guesser, fields: wrong, device: device(number) });
  expect(await guessAll(attack, make)).toBe(5);
  expect(await logIn(postPassword)).toBe(200);
  expect((await guess(postPassword, { address: guesser, fields: reader })).status).toBe(429);
});

test('a copy of a known device’s cookies has the same few tries', async () => {
  const known = new TestBrowser();
  await logIn(postPassword, known);
  const before = (await platform.calls('login')).length;
  const tries = Array.from({ length: 100 }, (_, number) =>
    known.copy().post(postPassword, wrong, { 'x-forwarded-for': ipv4(number) }),
  );
  await Promise.all(tries);
  expect((await platform.calls('login')).length - before).toBe(5);
  // Another's name is none that this device knows.
  const other = { username: 'tashi', password: 'wrong' };
  expect((await known.post(postPassword, other)).status).toBe(401);
});

const newPassword = { password: 'long enough', confirmation: 'long enough' };

test('register, login by phone and binding share the tries for one number, with or without its country', async () => {
  const signedIn = new TestBrowser();
  await signedIn.post(postPassword, reader, { 'x-forwarded-for': guesser });
  const numbers = ['13700000042', '+8613700000042', '１３７ 0000 0042', '008613700000042'];
  const tries = Array.from({ length: 40 }, (_, number) => {
    const fields = { phone: numbers[number % 4] ?? '', code: String(100_000 + number), ...newPassword };
    if (number % 3 === 0) return signedIn.post(postBind, fields, { 'x-forwarded-for': guesser });
    return guess(number % 3 === 1 ? postPhone : postRegister, { address: guesser, fields });
  });
  await Promise.all(tries);
  const heard = await Promise.all(['loginByPhone', 'register', 'bind'].map((name) => platform.calls(name)));
  expect(heard.flat()).toHaveLength(5);
});

test('setting a password by codes to the bound number is guessing, too', async () => {
  const browser = new TestBrowser();
  await browser.post(postPassword, reader);
  const tries = Array.from({ length: 40 }, (_, number) =>
    browser.post(postAccountPassword, { code: String(100_000 + number), ...newPassword }),
  );
  await Promise.all(tries);
  expect(await platform.calls('bind')).toHaveLength(5);
});

test('forty requests for a code at once send one, also while the platform is slow', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const browser = new TestBrowser();
      await browser.get(getImageCode);
      return browser;
    }),
  );
  await platform.operator('faults', 'PUT', { getVerifyCode: 'slow:300' });
  const fields = { phone: yunling, imageCode: 'whatever', by: 'phone' };
  const asked = (browser: TestBrowser, number: number) =>
    browser.post(postCode, fields, { 'x-forwarded-for': ipv4(number) });
  await Promise.all(
    Array.from({ length: 40 }, (_, number) => asked(browsers[number % 8] ?? new TestBrowser(), number)),
  );
  expect(await platform.calls('getVerifyCode')).toHaveLength(1);
  // The picture's text was wrong, so nothing was sent and the number is not locked.
  expect(await asked(new TestBrowser(), 99)).toMatchObject({
    status: 422,
    body: { outcome: 'imageCodeWrong' },
  });
});

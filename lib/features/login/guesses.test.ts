import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';
import { postAccountPassword, postBind } from './bind-handler';
import { postCode } from './code-handler';
import { getImageCode } from './image-code-handler';
import { postPassword } from './password-handler';
import { postPhone } from './phone-handler';
import { postRegister } from './register-handler';

jest.setTimeout(300_000);

const platform = new PlatformUnderTest();
const yunling = '13800000001';
const reader = { username: 'yunling', password: 'yunling2026' };

type Handler = (request: Request) => Promise<Response>;

interface Guess {
  address: string;
  fields: Record<string, string>;
  device?: string;
  /** What the guesser writes into X-Forwarded-For himself. */
  claimed?: string;
}

function guess(handler: Handler, { address, fields, device, claimed }: Guess): Promise<Response> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    'x-forwarded-for': claimed ? `${claimed}, ${address}` : address,
    ...(device ? { cookie: `kanbao-device=${device}` } : {}),
  };
  const body = new URLSearchParams(fields);
  return handler(new Request('http://localhost:3000/api/test', { method: 'POST', headers, body }));
}

const wrong = { username: 'yunling', password: 'wrong' };
const guesser = '198.51.100.7';
const device = (number: number) => `xy${String(number).padStart(16, '0')}`;
const ipv4 = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
const hex = (number: number) => number.toString(16);

/** A thousand guesses at once, and how many of them the platform heard. */
async function guessAll(handler: Handler, operation: string, make: (number: number) => Guess) {
  const before = (await platform.calls(operation)).length;
  await Promise.all(Array.from({ length: 1000 }, (_, number) => guess(handler, make(number))));
  return (await platform.calls(operation)).length - before;
}

/** The owner, at a browser and a place of their own. */
async function logIn(handler: Handler, browser = new TestBrowser(), address = '203.0.113.9') {
  return (await browser.post(handler, reader, { 'x-forwarded-for': address })).status;
}

beforeEach(() => platform.start());
afterAll(() => platform.stop());

describe('a thousand guesses at once at one name', () => {
  const cases: [string, (number: number) => Guess][] = [
    ['from one address', () => ({ address: guesser, fields: wrong })],
    ['by made-up devices', (number) => ({ address: guesser, fields: wrong, device: device(number) })],
    [
      'with a made-up X-Forwarded-For',
      (number) => ({ address: guesser, fields: wrong, claimed: ipv4(number), device: device(number) }),
    ],
    ['from one IPv6 line', (number) => ({ address: `2001:db8:1:2::${hex(number)}`, fields: wrong })],
    [
      'in as many spellings',
      (number) => ({
        address: guesser,
        fields: { ...wrong, username: ` ${number % 2 ? 'YunLing' : 'yunling'} ` },
      }),
    ],
  ];

  test.each(cases)('%s: the platform hears five, and the owner gets in', async (_from, make) => {
    expect(await guessAll(postPassword, 'login', make)).toBe(5);
    expect(await logIn(postPassword)).toBe(200);
    // The guesser has to wait, whatever he types.
    expect((await guess(postPassword, { address: make(0).address, fields: reader })).status).toBe(429);
  });

  test('from a whole IPv6 site: fifteen, and the owner gets in', async () => {
    const make = (number: number) => ({ address: `2001:db8:1:${hex(number)}::1`, fields: wrong });
    expect(await guessAll(postPassword, 'login', make)).toBe(15);
    expect(await logIn(postPassword)).toBe(200);
  });

  test('from a thousand addresses: thirty, and the owner gets in where they were in before', async () => {
    const known = new TestBrowser();
    expect(await logIn(postPassword, known)).toBe(200);
    const make = (number: number) => ({ address: ipv4(number), fields: wrong, device: device(number) });
    expect(await guessAll(postPassword, 'login', make)).toBe(30);
    expect(await logIn(postPassword, known, '203.0.113.77')).toBe(200);
  });
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

test('one network that tries one password on many names is stopped as well', async () => {
  const make = (number: number) => ({
    address: guesser,
    fields: { username: `name ${number}`, password: 'wrong' },
    device: device(number),
  });
  expect(await guessAll(postPassword, 'login', make)).toBeLessThanOrEqual(50);
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

import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import {
  credentials,
  deviceId,
  type Guess,
  guess,
  guessAll,
  guesserAddress,
  ipv4Address,
  logInForStatus,
  wrongCredentials,
} from '../test/guessing';
import { postPassword } from './account-handlers';

const platform = new PlatformUnderTest();
const attack = { platform, handler: postPassword, operation: 'login', count: 1000 };
const hex = (number: number) => number.toString(16);

beforeEach(() => platform.start());
afterAll(() => platform.stop());

describe('a thousand concurrent guesses at one name', () => {
  const cases: [string, (number: number) => Guess][] = [
    ['from one address', () => ({ address: guesserAddress, fields: wrongCredentials })],
    [
      'with forged device ids',
      (number) => ({ address: guesserAddress, fields: wrongCredentials, device: deviceId(number) }),
    ],
    [
      'with a forged X-Forwarded-For',
      (number) => ({
        address: guesserAddress,
        fields: wrongCredentials,
        forgedAddress: ipv4Address(number),
        device: deviceId(number),
      }),
    ],
    [
      'from one IPv6 subnet',
      (number) => ({ address: `2001:db8:1:2::${hex(number)}`, fields: wrongCredentials }),
    ],
    [
      'in different spellings',
      (number) => ({
        address: guesserAddress,
        fields: { ...wrongCredentials, username: ` ${number % 2 ? 'YunLing' : 'yunling'} ` },
      }),
    ],
  ];

  test.each(cases)('%s: sends five to the platform, and the owner can log in', async (_from, guessFor) => {
    expect(await guessAll(attack, guessFor)).toBe(5);
    expect(await logInForStatus(postPassword)).toBe(200);
    expect((await guess(postPassword, { address: guessFor(0).address, fields: credentials })).status).toBe(
      429,
    );
  });

  test('from an IPv6 site: sends fifteen, and the owner can log in', async () => {
    const guessFor = (number: number) => ({
      address: `2001:db8:1:${hex(number)}::1`,
      fields: wrongCredentials,
    });
    expect(await guessAll(attack, guessFor)).toBe(15);
    expect(await logInForStatus(postPassword)).toBe(200);
  });

  test('from a thousand addresses: sends thirty, and the owner can log in on a known device', async () => {
    const knownBrowser = new TestBrowser();
    expect(await logInForStatus(postPassword, knownBrowser)).toBe(200);
    const guessFor = (number: number) => ({
      address: ipv4Address(number),
      fields: wrongCredentials,
      device: deviceId(number),
    });
    expect(await guessAll(attack, guessFor)).toBe(30);
    expect(await logInForStatus(postPassword, knownBrowser, '203.0.113.77')).toBe(200);
  });
});

test('limits one network that tries one password on many names', async () => {
  const guessFor = (number: number) => ({
    address: guesserAddress,
    fields: { username: `name ${number}`, password: 'wrong' },
    device: deviceId(number),
  });
  expect(await guessAll(attack, guessFor)).toBeLessThanOrEqual(50);
});

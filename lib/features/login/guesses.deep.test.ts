import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';
import { postPassword } from './password-handler';
import { device, type Guess, guess, guessAll, guesser, ipv4, logIn, reader, wrong } from './test/guessing';

jest.setTimeout(300_000);

const platform = new PlatformUnderTest();
const attack = { platform, handler: postPassword, operation: 'login', count: 1000 };
const hex = (number: number) => number.toString(16);

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
    expect(await guessAll(attack, make)).toBe(5);
    expect(await logIn(postPassword)).toBe(200);
    // The guesser has to wait, whatever he types.
    expect((await guess(postPassword, { address: make(0).address, fields: reader })).status).toBe(429);
  });

  test('from a whole IPv6 site: fifteen, and the owner gets in', async () => {
    const make = (number: number) => ({ address: `2001:db8:1:${hex(number)}::1`, fields: wrong });
    expect(await guessAll(attack, make)).toBe(15);
    expect(await logIn(postPassword)).toBe(200);
  });

  test('from a thousand addresses: thirty, and the owner gets in where they were in before', async () => {
    const known = new TestBrowser();
    expect(await logIn(postPassword, known)).toBe(200);
    const make = (number: number) => ({ address: ipv4(number), fields: wrong, device: device(number) });
    expect(await guessAll(attack, make)).toBe(30);
    expect(await logIn(postPassword, known, '203.0.113.77')).toBe(200);
  });
});

test('one network that tries one password on many names is stopped as well', async () => {
  const make = (number: number) => ({
    address: guesser,
    fields: { username: `name ${number}`, password: 'wrong' },
    device: device(number),
  });
  expect(await guessAll(attack, make)).toBeLessThanOrEqual(50);
});

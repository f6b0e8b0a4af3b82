import { startTestSite } from '@/lib/env/test/start-site';
import { doctorPass, isDoctorPass } from './doctor-pass';

const minute = 60_000;
const now = 1_790_000_000_000;

beforeAll(() => {
  startTestSite({ SESSION_SECRET: 'of this test '.repeat(3) });
});

test('accepts a signed pass for five minutes before and after its time', () => {
  const pass = doctorPass(now);
  expect(isDoctorPass(pass, now)).toBe(true);
  expect(isDoctorPass(pass, now + 4 * minute)).toBe(true);
  expect(isDoctorPass(pass, now + 6 * minute)).toBe(false);
  expect(isDoctorPass(pass, now - 6 * minute)).toBe(false);
  expect(isDoctorPass(pass.replace(String(now), String(now + minute)), now)).toBe(false);
});

test.each(['', '.', String(now), `${now}.`, `${now}.AAAA`, `NaN.${'A'.repeat(43)}`, 'x'.repeat(100_000)])(
  'refuses the pass %p',
  (pass) => {
    expect(isDoctorPass(pass, now)).toBe(false);
  },
);

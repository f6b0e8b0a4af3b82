import { attackStrings } from '@/lib/html/test/attack-strings';
import { isPossibleCode, normalizeCode } from './load-redeem';

test.each([
  [' kbyng2rh\n', 'KBYNG2RH'],
  ['KBYN G2RH', 'KBYNG2RH'],
  ['ＫＢＹＮＧ２ＲＨ', 'KBYNG2RH'],
  ['\u200bkbyn\u202cg2rh', 'KBYNG2RH'],
  ['\u200b', ''],
])('R2.31 normalizes the code %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test('refuses everything that is not a code', () => {
  const attacks = [...Object.values(attackStrings).flat(), '', '‮abc', 'a\u0000b', 'a'.repeat(65), '😀', '​'];
  const possibleCodes = attacks.map(normalizeCode).filter(isPossibleCode);
  expect(possibleCodes.every((code) => /^[\p{L}\p{N}_-]{1,64}$/u.test(code))).toBe(true);
  expect(attacks.length - possibleCodes.length).toBeGreaterThan(100);
});

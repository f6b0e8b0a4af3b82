import { readRetryAfter } from './retry-after';

test.each([
  ['5', 5000],
  ['Mon, 23 Nov 2026 10:00:07 GMT', 7000],
  ['86400', 120_000],
  ['0', undefined],
  ['Mon, 23 Nov 2026 09:00:00 GMT', undefined],
  ['soon', undefined],
  ['-5', undefined],
  [null, undefined],
])('reads Retry-After %s as %s ms', (value, expected) => {
  expect(readRetryAfter(value, Date.parse('2026-11-23T10:00:00Z'))).toBe(expected);
});

import { appendId, readIds } from './remembered-ids';

test('stores each id once, newest last, and drops invalid ids', () => {
  expect(readIds('12:a b:<x>:13')).toEqual(['12', '13']);
  expect(readIds(undefined)).toEqual([]);
  expect(appendId(['12', '13'], '12')).toBe('13:12');
});

test('drops the oldest ids, so that the cookie stays short', () => {
  const manyIds = Array.from({ length: 500 }, (_, index) => `100000${index}`);
  const ids = readIds(appendId(manyIds, 'new'));
  expect(ids).toHaveLength(80);
  expect(ids.slice(-2)).toEqual(['100000499', 'new']);
});

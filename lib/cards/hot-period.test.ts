import { hotPath, parseHotPeriod } from './hot-period';

test('R7.24 has paths for the four periods of the ranking and refuses others', () => {
  expect(['0', '1', '2', '3'].map(parseHotPeriod)).toEqual([0, 1, 2, 3]);
  for (const invalid of [undefined, '', '4', '-1', '0.5', 'x', ' 1'])
    expect(parseHotPeriod(invalid)).toBeUndefined();
  expect(hotPath(0)).toMatch(/\/home\.html\?hot=0$/);
});

import { execFileSync } from 'node:child_process';
import { sourceDate } from './source-date';

test('SOURCE_DATE_EPOCH is the date', () => {
  expect(sourceDate('1700000000')).toBe(1_700_000_000);
  expect(sourceDate('0')).toBe(0);
});

test.each(['', 'now', '1.5', '-1', '1e9'])('"%s" is not a date', (invalidDate) => {
  expect(() => sourceDate(invalidDate)).toThrow('SOURCE_DATE_EPOCH');
});

test('without SOURCE_DATE_EPOCH, the date is that of the last commit', () => {
  const { SOURCE_DATE_EPOCH: _given, ...env } = process.env;
  const committed = execFileSync('git', ['log', '-1', '--format=%ct'], { env, encoding: 'utf8' });
  expect(sourceDate(undefined)).toBe(Number(committed));
});

import { csvLine } from './sign-up-csv';

test('formulas are shown as text', () => {
  const risky = ['=1+1', '+86 138', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "=cmd|'/C calc'!A0"];
  for (const value of risky) expect(csvLine([value])).toBe(`"'${value}"\r\n`);
});

test('quotes, commas and line breaks stay in their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e\nf', '', '和小满'])).toBe('"a""b","c,d","e\nf","","和小满"\r\n');
  expect(csvLine(['"=1'])).toBe('"""=1"\r\n');
});

test('values that spreadsheets would round or shorten stay text', () => {
  const numbers = [
    '13800000001',
    '110105194912310029',
    '１３８０００００００１',
    '0887',
    '12E45678',
    '1.5e3',
    '1234 5678 9012 3456',
    '1,234,567,890,123',
    '123456789012.5',
    '3-2',
    '1/2',
    '3:1',
    '2026-1-7',
    '(5)',
  ];
  for (const value of numbers) expect(csvLine([value])).toBe(`"\t${value}"\r\n`);
  for (const value of [
    '3',
    '1234567890',
    '12.5',
    '0',
    '2026-11-24 09:30:00',
    '2026-11-24',
    '3-2班',
    'YX7N',
    'E45',
    '11010519491231002X',
  ]) {
    expect(csvLine([value])).toBe(`"${value}"\r\n`);
  }
});

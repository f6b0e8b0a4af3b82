import { csvLine } from './csv';

test('what spreadsheets would run is shown as it was written', () => {
  const risky = ['=1+1', '+86 138', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "=cmd|'/C calc'!A0"];
  for (const value of risky) expect(csvLine([value])).toBe(`"'${value}"\r\n`);
});

test('quotes, commas and lines stay in their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e\nf', '', '和小满'])).toBe('"a""b","c,d","e\nf","","和小满"\r\n');
  expect(csvLine(['"=1'])).toBe('"""=1"\r\n');
});

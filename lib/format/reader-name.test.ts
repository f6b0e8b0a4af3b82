import { readerName } from './reader-name';

test.each([
  ['  扎西 \n 顿珠 ', '扎西 顿珠'],
  ['<b>Zed</b>', 'Zed'],
  ['13800000001', ''],
  ['+86 138-0000-0001', ''],
  ['１３８００００\u200b０００１', ''],
  ['用户138.0000.0001', ''],
  ['༡༣༨༠༠༠༠༠༠༠༡', ''],
  ['读者138****0001', '读者138****0001'],
  ['2026', '2026'],
  [undefined, ''],
])('the name %j is shown as %j', (rawName, shownName) => {
  expect(readerName(rawName)).toBe(shownName);
});

test('cuts an extremely long name', () => {
  expect(readerName('名'.repeat(60_000)).length).toBeLessThanOrEqual(41);
});

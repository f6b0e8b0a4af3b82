import { listPosition, mayHaveMore } from './list-position';

test('R9.02 R4.26 only a non-zero multiple of 20 may have more behind it', () => {
  expect([0, 5, 19, 20, 21, 40].map(mayHaveMore)).toEqual([false, false, false, true, false, true]);
});

test('R9.01 a page needs its number and the last item shown; anything odd is the first page', () => {
  expect(listPosition({ page: '2', lastFileId: '1001' })).toEqual({ page: 2, lastFileId: '1001' });
  const first = { page: 0, lastFileId: '0' };
  expect(listPosition({})).toEqual(first);
  expect(listPosition({ page: '2' })).toEqual(first);
  expect(listPosition({ page: '-1', lastFileId: '1' })).toEqual(first);
  expect(listPosition({ page: '1', lastFileId: '../x' })).toEqual(first);
});

import { listPosition, mayHaveMore, nextPosition } from './list-position';

const createItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ fileId: `${index + 1}` }));

describe('mayHaveMore', () => {
  it('R9.02 R4.26 is true for non-zero multiples of 20', () => {
    expect([0, 5, 19, 20, 21, 40].map(mayHaveMore)).toEqual([false, false, false, true, false, true]);
  });
});

describe('nextPosition', () => {
  it('R4.26 continues after the last item of a full page', () => {
    expect(nextPosition(0, createItems(20))).toEqual({ page: 1, lastFileId: '20' });
    expect(nextPosition(3, createItems(7))).toBeUndefined();
    expect(nextPosition(0, [])).toBeUndefined();
  });

  it('R4.26 prefers the platform’s hasMore', () => {
    expect(nextPosition(1, createItems(3), true)).toEqual({ page: 2, lastFileId: '3' });
    expect(nextPosition(1, createItems(20), false)).toBeUndefined();
  });
});

describe('listPosition', () => {
  it('reads a page with the id of the item before it', () => {
    expect(listPosition({ page: '2', lastFileId: 'a-7' })).toEqual({ page: 2, lastFileId: 'a-7' });
  });

  it.each([{}, { page: '2' }, { page: '-1', lastFileId: '7' }, { page: '1', lastFileId: '<b>' }])(
    'reads %j as the first page',
    (query) => {
      expect(listPosition(query)).toEqual({ page: 0, lastFileId: '0' });
    },
  );
});

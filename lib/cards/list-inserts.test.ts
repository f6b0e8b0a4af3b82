import { insertsAfter } from './list-inserts';

it('appends inserts positioned behind the last card, in order', () => {
  const inserts = new Map([
    [9, 'late'],
    [2, 'within'],
    [6, 'first behind'],
  ]);
  expect(insertsAfter(inserts, 5)).toEqual(['first behind', 'late']);
  expect(insertsAfter(undefined, 5)).toEqual([]);
});

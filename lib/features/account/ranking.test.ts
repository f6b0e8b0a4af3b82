import { getXyRank } from '@/lib/contract/account';
import { toRanking } from './load-ranking';

const parseRanking = (list: readonly Record<string, unknown>[]) =>
  toRanking(getXyRank.response.parse({ rankList: list }).list);

const rankEntry = (id: number, fields: Record<string, unknown> = {}) => ({
  xyId: id,
  xyName: `号${id}`,
  ...fields,
});

test('R7.61 shows the first 20 of 25 accounts in the order of their ranks', () => {
  const rankedAccounts = parseRanking(
    Array.from({ length: 25 }, (_, index) => rankEntry(index, { rank: 25 - index })),
  );
  expect(rankedAccounts).toHaveLength(20);
  expect(rankedAccounts.map(({ account: { id } }) => Number(id)).slice(0, 3)).toEqual([24, 23, 22]);
  expect(rankedAccounts.at(-1)).toMatchObject({ rank: 20, account: { id: '5' } });
});

test('uses the order of the list without ranks, and omits duplicates and nameless accounts', () => {
  expect(
    parseRanking([rankEntry(3), rankEntry(3), rankEntry(4, { xyName: ' ' }), rankEntry(1)]).map(
      ({ rank, account: { id } }) => [rank, id],
    ),
  ).toEqual([
    [1, '3'],
    [2, '1'],
  ]);
});

test.each([
  [2, { kind: 'up', steps: 1 }],
  [1, { kind: 'same' }],
  [0, { kind: 'new' }],
  [21, { kind: 'new' }],
  [undefined, undefined],
])('computes the movement from rank %s: %j', (lastRank, movement) => {
  expect(parseRanking([rankEntry(1, { rank: 1, lastRank })])[0]?.movement).toEqual(movement);
});

test('reports a fall from first to second', () => {
  const [, second] = parseRanking([
    rankEntry(1, { rank: 1 }),
    rankEntry(2, { rank: 2, rankBefore: '1', influence: '9'.repeat(400) }),
  ]);
  expect(second).toMatchObject({ movement: { kind: 'down', steps: 1 }, score: undefined });
});

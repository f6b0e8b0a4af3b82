import { votesLeftElsewhere } from './model';

const createTheme = (id: string, maxVotes: number, count: number) => ({
  id,
  maxVotes,
  candidates: Array.from({ length: count }, (_, index) => ({ id: `${id}${index + 1}` })),
});

const vote = { perDay: 6, themes: [createTheme('a', 2, 9), createTheme('b', 2, 9), createTheme('c', 2, 9)] };

test.each([
  ['votes of the day are left for other themes', vote, ['a1', 'a2'], 4],
  ['other themes have their own limits', { ...vote, perDay: 9 }, ['a1', 'a2', 'b1'], 3],
  ['the votes of the day limit other themes', { ...vote, perDay: 3 }, ['a1', 'a2'], 1],
  ['all votes of the day are used', { ...vote, perDay: 3 }, ['b1', 'b2', 'c1'], 0],
  ['all themes are at their limit', { ...vote, perDay: 0 }, ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'], 0],
  ['a day has no limit', { ...vote, perDay: 0 }, ['a1', 'a2'], 4],
  [
    'a theme without a limit takes one vote for each candidate',
    { perDay: 0, themes: [createTheme('a', 2, 9), createTheme('b', 0, 3)] },
    ['a1', 'a2', 'b1'],
    2,
  ],
  [
    'theme a has no limit, so the limit of the day was reached',
    { perDay: 6, themes: [createTheme('a', 0, 9), createTheme('b', 0, 9)] },
    ['a1'],
    0,
  ],
  ['the member voted on another device', vote, ['a1'], undefined],
] as const)(
  'counts the votes left in other themes when theme a accepts no more: %s',
  (_case, activity, votedIds, votesLeft) => {
    expect(votesLeftElsewhere(activity, 'a', votedIds)).toBe(votesLeft);
  },
);

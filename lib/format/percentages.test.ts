import { percentages } from './percentages';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
  [
    [335, 335, 330],
    [34, 33, 33],
  ],
  [
    [1, 0, 999],
    [0, 0, 100],
  ],
  [
    [1, 3, 0],
    [25, 75, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('%j are %j percent', (counts, shares) => {
  expect(percentages(counts)).toEqual(shares);
});

test('percentages of any counts add up to 100', () => {
  for (let seed = 1; seed < 500; seed += 1) {
    const counts = Array.from({ length: (seed % 9) + 1 }, (_, index) => (seed * 7919 * (index + 1)) % 1013);
    const sum = percentages(counts).reduce((total, share) => total + share, 0);
    expect([seed, sum]).toEqual([seed, 100]);
  }
});

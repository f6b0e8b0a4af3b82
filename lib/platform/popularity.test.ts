import { Popularity } from './popularity';

test('counts a key among many others', () => {
  const popularity = new Popularity(1);
  for (let round = 0; round < 7; round += 1) popularity.record('read');
  for (let id = 0; id < 3000; id += 1) popularity.record(`once ${id}`);
  expect(popularity.count('read')).toBeGreaterThanOrEqual(7);
  expect(popularity.count('read')).toBeLessThanOrEqual(8);
  const unseenCounts = Array.from({ length: 3000 }, (_, id) => popularity.count(`never ${id}`));
  expect(unseenCounts.filter((count) => count > 0).length).toBeLessThan(60);
  expect(popularity.count('once 17')).toBeGreaterThanOrEqual(1);
});

test('limits counts to fifteen, and halves them as other keys are counted', () => {
  const popularity = new Popularity(1);
  for (let round = 0; round < 100; round += 1) popularity.record('yesterday');
  expect(popularity.count('yesterday')).toBe(15);
  for (let round = 0; round < 170_000; round += 1) popularity.record('today');
  expect(popularity.count('yesterday')).toBeLessThan(2);
  expect(popularity.count('today')).toBeGreaterThan(6);
});

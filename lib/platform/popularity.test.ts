import { Popularity } from './popularity';

test('counts a key among many others', () => {
  const popularity = new Popularity(1);
  for (let round = 0; round < 7; round += 1) popularity.note('read');
  for (let id = 0; id < 3000; id += 1) popularity.note(`once ${id}`);
  expect(popularity.of('read')).toBeGreaterThanOrEqual(7);
  expect(popularity.of('read')).toBeLessThanOrEqual(8);
  const never = Array.from({ length: 3000 }, (_, id) => popularity.of(`never ${id}`));
  expect(never.filter((count) => count > 0).length).toBeLessThan(60);
  expect(popularity.of('once 17')).toBeGreaterThanOrEqual(1);
});

test('limits counts to fifteen, and halves them as other keys are counted', () => {
  const popularity = new Popularity(1);
  for (let round = 0; round < 100; round += 1) popularity.note('yesterday');
  expect(popularity.of('yesterday')).toBe(15);
  for (let round = 0; round < 170_000; round += 1) popularity.note('today');
  expect(popularity.of('yesterday')).toBeLessThan(2);
  expect(popularity.of('today')).toBeGreaterThan(6);
});

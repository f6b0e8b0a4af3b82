import { AfsCheck, solutionOf } from './afs-check';

const now = 1_000_000;

function solve(check: AfsCheck): string {
  const { id, seed } = check.challenge(now);
  return `${id}.${solutionOf(seed)}`;
}

test('R3.119 a solution is accepted once, before the challenge expires', () => {
  const check = new AfsCheck();
  const first = solve(check);
  expect([check.passes(first, now), check.passes(first, now)]).toEqual([true, false]);
  expect(check.passes(solve(check), now + 5 * 60_000)).toBe(false);
});

test('R3.119 rejects text that is not a solution', () => {
  const check = new AfsCheck();
  const { id } = check.challenge(now);
  for (const afsData of ['', '.', `${id}.0`, 'x.y', `${id}`]) expect(check.passes(afsData, now)).toBe(false);
});

test('deletes the oldest challenge beyond 10,000 unsolved ones', () => {
  const check = new AfsCheck();
  const first = solve(check);
  for (let count = 0; count < 10_000; count += 1) check.challenge(now);
  expect(check.passes(first, now)).toBe(false);
  expect(check.passes(solve(check), now)).toBe(true);
});

import { AfsDesk, solutionOf } from './afs-desk';

const now = 1_000_000;

function answered(desk: AfsDesk): string {
  const { id, seed } = desk.challenge(now);
  return `${id}.${solutionOf(seed)}`;
}

test('R3.119 an answer serves once, and not for ever', () => {
  const desk = new AfsDesk();
  const first = answered(desk);
  expect([desk.passes(first, now), desk.passes(first, now)]).toEqual([true, false]);
  expect(desk.passes(answered(desk), now + 5 * 60_000)).toBe(false);
});

test('R3.119 what is no answer is none', () => {
  const desk = new AfsDesk();
  const { id } = desk.challenge(now);
  for (const afsData of ['', '.', `${id}.0`, 'x.y', `${id}`]) expect(desk.passes(afsData, now)).toBe(false);
});

test('challenges that nobody answers do not pile up', () => {
  const desk = new AfsDesk();
  const first = answered(desk);
  for (let count = 0; count < 10_000; count += 1) desk.challenge(now);
  expect(desk.passes(first, now)).toBe(false);
  expect(desk.passes(answered(desk), now)).toBe(true);
});

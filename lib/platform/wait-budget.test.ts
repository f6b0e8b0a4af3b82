/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { WaitBudget } from './wait-budget';

const never = new Promise<string>(() => undefined);

/** Keeps the processor for so many ms, as drawing does. */
function draw(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.random();
}

test('time spent drawing is no time spent waiting for the platform', async () => {
  const waitBudget = new WaitBudget(300);
  draw(600);
  await pause(400);
  expect(await waitBudget.wait(pause(150, 'answer'))).toBe('answer');
});

test('what was answered while the page was drawn is not given up, though its time is over', async () => {
  const waitBudget = new WaitBudget(300);
  const answer = waitBudget.wait(pause(100, 'answer'));
  draw(1000);
  expect(await answer).toBe('answer');
});

test('all that a page waits for spends one budget, side by side or one after the other', async () => {
  const waitBudget = new WaitBudget(400);
  expect(await Promise.all([waitBudget.wait(never), waitBudget.wait(pause(50, 'answer'))])).toEqual([
    undefined,
    'answer',
  ]);
  const next = waitBudget.wait(pause(300, 'too late'));
  expect(await next).toBeUndefined();
  expect(await waitBudget.wait(Promise.resolve('kept'))).toBe('kept');
});

/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { PagePatience } from './page-patience';

const never = new Promise<string>(() => undefined);

/** Keeps the processor for so many ms, as drawing does. */
function draw(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.random();
}

test('time spent drawing is no time spent waiting for the platform', async () => {
  const patience = new PagePatience(300);
  draw(600);
  await pause(400);
  expect(await patience.wait(pause(150, 'answer'))).toBe('answer');
});

test('what was answered while the page was drawn is not given up, though its time is over', async () => {
  const patience = new PagePatience(300);
  const answer = patience.wait(pause(100, 'answer'));
  draw(1000);
  expect(await answer).toBe('answer');
});

test('all that a page waits for spends one patience, side by side or one after the other', async () => {
  const patience = new PagePatience(400);
  expect(await Promise.all([patience.wait(never), patience.wait(pause(50, 'answer'))])).toEqual([
    undefined,
    'answer',
  ]);
  const next = patience.wait(pause(300, 'too late'));
  expect(await next).toBeUndefined();
  expect(await patience.wait(Promise.resolve('kept'))).toBe('kept');
});

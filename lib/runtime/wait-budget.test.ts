/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';
import { WaitBudget } from './wait-budget';

const never = new Promise<string>(() => undefined);

let renderCount = 0;

beforeEach(() => {
  jest.useFakeTimers();
  startTestSite();
  renderCount = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + renderCount);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Advances the time without running timers, as rendering does. */
function spendRenderTime(ms: number): void {
  renderCount += ms;
}

const answerAfter = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, ms, 'answer');
  });

async function stateAfter(ms: number, work: Promise<string | undefined>): Promise<string | undefined> {
  await jest.advanceTimersByTimeAsync(ms);
  return Promise.race([work, Promise.resolve('waiting')]);
}

test('does not count rendering time as waiting time', async () => {
  const waitBudget = new WaitBudget(300);
  spendRenderTime(600);
  await jest.advanceTimersByTimeAsync(400);
  expect(await stateAfter(150, waitBudget.wait(answerAfter(150)))).toBe('answer');
});

test('accepts a response that arrived during rendering, even after the timeout', async () => {
  const waitBudget = new WaitBudget(300);
  const answer = waitBudget.wait(answerAfter(100));
  spendRenderTime(1000);
  expect(await stateAfter(100, answer)).toBe('answer');
});

test('shares one budget among all waits of a page, parallel or sequential', async () => {
  const waitBudget = new WaitBudget(400);
  const both = Promise.all([waitBudget.wait(never), waitBudget.wait(answerAfter(50))]);
  await jest.advanceTimersByTimeAsync(450);
  expect(await both).toEqual([undefined, 'answer']);
  const next = waitBudget.wait(answerAfter(300));
  expect(await stateAfter(100, next)).toBeUndefined();
  expect(await waitBudget.wait(Promise.resolve('kept'))).toBe('kept');
});

/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';
import { WaitBudget } from './wait-budget';

const endlessCall = new Promise<string>(() => undefined);

let renderMs = 0;

beforeEach(() => {
  jest.useFakeTimers();
  startTestSite();
  renderMs = 0;
  const realNow = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + renderMs);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Advances the time without running timers, as rendering does. */
function spendRenderTime(ms: number): void {
  renderMs += ms;
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
  const results = Promise.all([waitBudget.wait(endlessCall), waitBudget.wait(answerAfter(50))]);
  await jest.advanceTimersByTimeAsync(450);
  expect(await results).toEqual([undefined, 'answer']);
  const pendingAnswer = waitBudget.wait(answerAfter(300));
  expect(await stateAfter(100, pendingAnswer)).toBeUndefined();
  expect(await waitBudget.wait(Promise.resolve('kept'))).toBe('kept');
});

/** @jest-environment node */
import { startSite } from '@/lib/env/test/start-site';
import { WaitBudget } from './wait-budget';

const never = new Promise<string>(() => undefined);

let drawn = 0;

beforeEach(() => {
  jest.useFakeTimers();
  startSite();
  drawn = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + drawn);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets ms pass without a turn for any timer, as rendering does. */
function draw(ms: number): void {
  drawn += ms;
}

const answerAfter = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, ms, 'answer');
  });

/** The value of `work` after ms have passed, or 'waiting'. */
async function after(ms: number, work: Promise<string | undefined>): Promise<string | undefined> {
  await jest.advanceTimersByTimeAsync(ms);
  return Promise.race([work, Promise.resolve('waiting')]);
}

test('time spent drawing is no time spent waiting for the platform', async () => {
  const waitBudget = new WaitBudget(300);
  draw(600);
  await jest.advanceTimersByTimeAsync(400);
  expect(await after(150, waitBudget.wait(answerAfter(150)))).toBe('answer');
});

test('what was answered while the page was drawn is not given up, though its time is over', async () => {
  const waitBudget = new WaitBudget(300);
  const answer = waitBudget.wait(answerAfter(100));
  draw(1000);
  expect(await after(100, answer)).toBe('answer');
});

test('all that a page waits for spends one budget, in parallel or one after the other', async () => {
  const waitBudget = new WaitBudget(400);
  const both = Promise.all([waitBudget.wait(never), waitBudget.wait(answerAfter(50))]);
  await jest.advanceTimersByTimeAsync(450);
  expect(await both).toEqual([undefined, 'answer']);
  const next = waitBudget.wait(answerAfter(300));
  expect(await after(100, next)).toBeUndefined();
  expect(await waitBudget.wait(Promise.resolve('kept'))).toBe('kept');
});

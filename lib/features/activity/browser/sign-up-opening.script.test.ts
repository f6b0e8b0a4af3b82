/** @jest-environment @happy-dom/jest-environment */
import { type OpeningState, startOpeningCountdown } from './sign-up-opening.script';

const clockError = 3_600_000;
const msUntilOpening = 90_000;

let answers: (Partial<OpeningState> | 'lost')[];
let startedAt: number;

function respond(): Promise<Response> {
  const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'lost';
  if (next === 'lost') return Promise.reject(new TypeError('no network'));
  const now = Date.now() + clockError;
  return Promise.resolve(
    Response.json({ state: 'notStarted', now, opensAt: startedAt + clockError + msUntilOpening, ...next }),
  );
}

const signUpSection = () => document.querySelector<HTMLElement>('[data-sign-up]');
const countdownElement = () => document.querySelector<HTMLElement>('[data-opens]');
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  startedAt = Date.now();
  globalThis.fetch = jest.fn(respond);
  document.body.innerHTML = `<section data-sign-up="notStarted"><span data-opens="${startedAt + clockError + msUntilOpening}"
    data-opening-news="/api/activity/7" data-days="# days" data-opening="now"></span></section>`;
});

afterEach(() => jest.useRealTimers());

function startCountdown(): void {
  const element = countdownElement();
  if (element) startOpeningCountdown(element);
}

test('counts down by the platform’s clock when the phone’s is an hour off', async () => {
  answers = [{}];
  startCountdown();
  await advance(0);
  expect(countdownElement()?.textContent).toBe('01:30');
  await advance(5000);
  expect(countdownElement()?.textContent).toBe('01:25');
});

test('shows nothing until the platform’s time is known', async () => {
  answers = ['lost', {}];
  startCountdown();
  await advance(2000);
  expect(countdownElement()?.textContent).toBe('');
  await advance(10_000);
  expect(countdownElement()?.textContent).toMatch(/^01:\d\d$/);
});

test('shows the form when the platform reports that sign-up is open, not when the clock reaches zero', async () => {
  answers = [{}, {}, {}, { state: 'open' }];
  startCountdown();
  await advance(msUntilOpening + 500);
  expect(countdownElement()?.textContent).toBe('now');
  expect(signUpSection()?.dataset.signUp).toBe('notStarted');
  await advance(5000);
  expect(signUpSection()?.dataset.signUp).toBe('open');
  const calls = jest.mocked(fetch).mock.calls.length;
  await advance(600_000);
  expect(jest.mocked(fetch).mock.calls).toHaveLength(calls);
});

/** @jest-environment @happy-dom/jest-environment */
import { followOpening } from './opening.script';
import type { OpeningNews } from './opening-news';

/** Difference between the platform's and the phone's clock in ms. */
const wrongBy = 3_600_000;
const left = 90_000;

let answers: (Partial<OpeningNews> | 'lost')[];
let began: number;

function ask(): Promise<Response> {
  const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'lost';
  if (next === 'lost') return Promise.reject(new TypeError('no network'));
  const now = Date.now() + wrongBy;
  return Promise.resolve(
    Response.json({ state: 'notStarted', now, opensAt: began + wrongBy + left, ...next }),
  );
}

const box = () => document.querySelector<HTMLElement>('[data-sign-up]');
const clock = () => document.querySelector<HTMLElement>('[data-opens]');
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  began = Date.now();
  globalThis.fetch = jest.fn(ask);
  document.body.innerHTML = `<section data-sign-up="notStarted"><span data-opens="${began + wrongBy + left}"
    data-opening-news="/api/activity/7" data-days="# days" data-opening="now"></span></section>`;
});

afterEach(() => jest.useRealTimers());

function start(): void {
  const place = clock();
  if (place) followOpening(place);
}

test('counts down by the platform’s clock when the phone’s is an hour off', async () => {
  answers = [{}];
  start();
  await pass(0);
  expect(clock()?.textContent).toBe('01:30');
  await pass(5000);
  expect(clock()?.textContent).toBe('01:25');
});

test('shows nothing until the platform’s time is known', async () => {
  answers = ['lost', {}];
  start();
  await pass(2000);
  expect(clock()?.textContent).toBe('');
  await pass(10_000);
  expect(clock()?.textContent).toMatch(/^01:\d\d$/);
});

test('shows the form when the platform reports that sign-up is open, not when the clock reaches zero', async () => {
  answers = [{}, {}, {}, { state: 'open' }];
  start();
  await pass(left + 500);
  expect(clock()?.textContent).toBe('now');
  expect(box()?.dataset.signUp).toBe('notStarted');
  await pass(5000);
  expect(box()?.dataset.signUp).toBe('open');
  const calls = jest.mocked(fetch).mock.calls.length;
  await pass(600_000);
  expect(jest.mocked(fetch).mock.calls).toHaveLength(calls);
});

import { type AdaptiveLimit, createAdaptiveLimit } from './adaptive-limit';

let clock: number;
let delayMs: number;
let limit: AdaptiveLimit;

beforeEach(() => {
  clock = 0;
  delayMs = 0;
  limit = createAdaptiveLimit({
    minLimit: 2,
    maxLimit: 12,
    targetMs: 30,
    readDelay: () => delayMs,
    now: () => clock,
  });
});

function passTime(seconds: number, wasReached = true): void {
  for (let end = 0; end < seconds * 20; end += 1) {
    clock += 50;
    limit.recordEnd(wasReached);
  }
}

test('falls within two seconds of high delay, never below the minimum', () => {
  delayMs = 80;
  passTime(2);
  expect(limit.current()).toBe(2);
  passTime(10);
  expect(limit.current()).toBe(2);
});

test('rises step by step at low delay while all slots are in use', () => {
  delayMs = 80;
  passTime(3);
  delayMs = 5;
  passTime(1);
  expect(limit.current()).toBeGreaterThan(4);
  expect(limit.current()).toBeLessThan(9);
  passTime(5);
  expect(limit.current()).toBe(12);
});

test('does not rise while slots are free', () => {
  delayMs = 80;
  passTime(3);
  delayMs = 5;
  passTime(10, false);
  expect(limit.current()).toBe(2);
});

test('settles at the highest limit with acceptable delay', () => {
  const heights: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    delayMs = limit.current() > 5 ? 60 : 10;
    passTime(0.3);
    if (second > 10) heights.push(limit.current());
  }
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...heights)).toBeLessThanOrEqual(6);
});

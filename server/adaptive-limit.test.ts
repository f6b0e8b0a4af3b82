import { type AdaptiveLimit, adaptLimit } from './adaptive-limit';

let clock: number;
let late: number;
let limit: AdaptiveLimit;

beforeEach(() => {
  clock = 0;
  late = 0;
  limit = adaptLimit({ least: 2, most: 12, target: 30, delay: () => late, now: () => clock });
});

/** So many seconds with 20 ends each. */
function pass(seconds: number, wasReached = true): void {
  for (let end = 0; end < seconds * 20; end += 1) {
    clock += 50;
    limit.ended(wasReached);
  }
}

test('it falls within two seconds while everything is heard late, and never below its least', () => {
  late = 80;
  pass(2);
  expect(limit.current()).toBe(2);
  pass(10);
  expect(limit.current()).toBe(2);
});

test('it comes back step by step once all is heard in time, where it is reached', () => {
  late = 80;
  pass(3);
  late = 5;
  pass(1);
  expect(limit.current()).toBeGreaterThan(4);
  expect(limit.current()).toBeLessThan(9);
  pass(5);
  expect(limit.current()).toBe(12);
});

test('a limit that nobody reaches stays where it is', () => {
  late = 80;
  pass(3);
  late = 5;
  pass(10, false);
  expect(limit.current()).toBe(2);
});

test('it finds the height at which what comes is heard in time, and stays about there', () => {
  const heights: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    late = limit.current() > 5 ? 60 : 10;
    pass(0.3);
    if (second > 10) heights.push(limit.current());
  }
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...heights)).toBeLessThanOrEqual(6);
});

import { type CallOutcome, mayCall, pauseCalls, recordOutcome } from './breaker';

const base = 'http://platform.example/app_if';

function outcomesUntilOpen(operation: string, outcome: CallOutcome): number {
  const target = { operation, host: base };
  let count = 0;
  while (mayCall(target, 0)) {
    recordOutcome(target, outcome, 0);
    count += 1;
  }
  return count;
}

describe('breaker', () => {
  test('opens after five consecutive refusals, allows one call after the pause, and closes on success', () => {
    const target = { operation: 'getColumns', host: base };
    expect(outcomesUntilOpen('getColumns', 'refused')).toBe(5);
    expect(mayCall(target, 2999)).toBe(false);
    expect(mayCall(target, 3000)).toBe(true);
    expect(mayCall(target, 3001)).toBe(false);
    recordOutcome(target, 'answered', 3100);
    expect(mayCall(target, 3101)).toBe(true);
  });

  test('obeys the host’s Retry-After whatever the outcome of running calls', () => {
    const target = { operation: 'getArticles', host: base };
    pauseCalls(target, 20_000, 1000);
    recordOutcome(target, 'refused', 1100);
    expect(mayCall(target, 20_999)).toBe(false);
    expect(mayCall(target, 21_000)).toBe(true);
  });

  test('counts a timeout less than a refusal', () => {
    expect(outcomesUntilOpen('leader', 'late')).toBeGreaterThan(2 * outcomesUntilOpen('qaDetail', 'refused'));
  });

  test('blocks neither other operations of the host nor the same operation on another host', () => {
    outcomesUntilOpen('getAdv', 'refused');
    expect(mayCall({ operation: 'getAdv', host: base }, 1)).toBe(false);
    expect(mayCall({ operation: 'getColAdvs', host: base }, 1)).toBe(true);
    expect(mayCall({ operation: 'getAdv', host: 'http://other.example' }, 1)).toBe(true);
  });
});

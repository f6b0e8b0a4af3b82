import { type CallOutcome, leaveAlone, mayCall, noteOutcome } from './breaker';

const base = 'http://platform.example/app_if';

/** Outcomes of one kind until an operation is left alone. */
function outcomesUntilOpen(operation: string, outcome: CallOutcome): number {
  const target = { operation, host: base };
  let count = 0;
  while (mayCall(target, 0)) {
    noteOutcome(target, outcome, 0);
    count += 1;
  }
  return count;
}

describe('breaker', () => {
  test('opens after five refusals in a row, lets one call try after the pause, closes on an answer', () => {
    const target = { operation: 'getColumns', host: base };
    expect(outcomesUntilOpen('getColumns', 'refused')).toBe(5);
    expect(mayCall(target, 2999)).toBe(false);
    expect(mayCall(target, 3000)).toBe(true);
    expect(mayCall(target, 3001)).toBe(false);
    noteOutcome(target, 'answered', 3100);
    expect(mayCall(target, 3101)).toBe(true);
  });

  test('what the host asks for is kept to, whatever calls under way come to', () => {
    const target = { operation: 'getArticles', host: base };
    leaveAlone(target, 20_000, 1000);
    noteOutcome(target, 'refused', 1100);
    expect(mayCall(target, 20_999)).toBe(false);
    expect(mayCall(target, 21_000)).toBe(true);
  });

  test('silence counts less than a refusal', () => {
    expect(outcomesUntilOpen('leader', 'late')).toBeGreaterThan(2 * outcomesUntilOpen('qaDetail', 'refused'));
  });

  test('an operation in trouble leaves the others of its host alone, and itself on another host', () => {
    outcomesUntilOpen('getAdv', 'refused');
    expect(mayCall({ operation: 'getAdv', host: base }, 1)).toBe(false);
    expect(mayCall({ operation: 'getColAdvs', host: base }, 1)).toBe(true);
    expect(mayCall({ operation: 'getAdv', host: 'http://other.example' }, 1)).toBe(true);
  });
});

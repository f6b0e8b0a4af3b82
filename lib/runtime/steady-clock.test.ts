import { monotonicNow, wasClockSetBack } from './steady-clock';

test('reports once that the system clock was set back, and ignores small corrections and steps ahead', () => {
  expect(wasClockSetBack(1_000_000, 0)).toBe(false);
  expect(wasClockSetBack(1_001_000, 1_000)).toBe(false);
  expect(wasClockSetBack(1_001_500, 2_000)).toBe(false);
  expect(wasClockSetBack(9_000_000, 3_000)).toBe(false);
  expect(wasClockSetBack(1_004_000, 4_000)).toBe(true);
  expect(wasClockSetBack(1_005_000, 5_000)).toBe(false);
});

test('does not depend on the system clock', () => {
  const before = monotonicNow();
  const clockSpy = jest.spyOn(Date, 'now').mockReturnValue(0);
  expect(monotonicNow()).toBeGreaterThanOrEqual(before);
  clockSpy.mockRestore();
});

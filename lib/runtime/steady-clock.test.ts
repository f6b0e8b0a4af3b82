import { steadyNow, wasPutBack } from './steady-clock';

test('a machine’s clock that is put back is noticed once, small corrections and steps ahead are none', () => {
  expect(wasPutBack(1_000_000, 0)).toBe(false);
  expect(wasPutBack(1_001_000, 1_000)).toBe(false);
  expect(wasPutBack(1_001_500, 2_000)).toBe(false);
  expect(wasPutBack(9_000_000, 3_000)).toBe(false);
  expect(wasPutBack(1_004_000, 4_000)).toBe(true);
  expect(wasPutBack(1_005_000, 5_000)).toBe(false);
});

test('ages do not go by the machine’s clock', () => {
  const before = steadyNow();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  expect(steadyNow()).toBeGreaterThanOrEqual(before);
  clock.mockRestore();
});

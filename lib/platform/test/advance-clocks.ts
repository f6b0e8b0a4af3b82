const realDateNow = Date.now;
const realPerformanceNow = performance.now.bind(performance);

/** Advances the system clock and the monotonic clock until mocks are restored. */
export function advanceClocks(ms: number): void {
  const offset = Date.now() - realDateNow() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => realDateNow() + offset);
  jest.spyOn(performance, 'now').mockImplementation(() => realPerformanceNow() + offset);
}

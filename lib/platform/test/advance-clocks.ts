const wall = Date.now;
const steady = performance.now.bind(performance);

/** Advances the system clock and the monotonic clock until mocks are restored. */
export function advanceClocks(ms: number): void {
  const ahead = Date.now() - wall() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => wall() + ahead);
  jest.spyOn(performance, 'now').mockImplementation(() => steady() + ahead);
}

const wall = Date.now;
const steady = performance.now.bind(performance);

/** Lets ms pass by both clocks, the machine's and the one that only goes on, until mocks are restored. */
export function letPass(ms: number): void {
  const ahead = Date.now() - wall() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => wall() + ahead);
  jest.spyOn(performance, 'now').mockImplementation(() => steady() + ahead);
}

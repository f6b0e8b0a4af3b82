import { maxCommentsWait } from './load-discussion-preview';

test('comments may take half of their article’s loading time, or the configured minimum if that is longer', () => {
  expect(maxCommentsWait(1200, 150)).toBe(600);
  expect(maxCommentsWait(80, 150)).toBe(150);
  expect(maxCommentsWait(undefined, 150)).toBe(150);
  expect(maxCommentsWait(80, 1500)).toBe(1500);
});

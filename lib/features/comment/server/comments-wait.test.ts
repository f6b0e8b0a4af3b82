import { commentsWait } from './load-discussion-preview';

test('comments may take half of their article’s loading time, or the configured minimum if that is longer', () => {
  expect(commentsWait(1200, 150)).toBe(600);
  expect(commentsWait(80, 150)).toBe(150);
  expect(commentsWait(undefined, 150)).toBe(150);
  expect(commentsWait(80, 1500)).toBe(1500);
});

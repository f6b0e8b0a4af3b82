import { newerCommentIds } from './newest-comments';

const isNeverOnPage = () => false;

test('returns comments with later ids that the page does not contain', () => {
  const newestComments = { comments: ['120', '99', '98', '7'] };
  expect(newerCommentIds(newestComments, '98', isNeverOnPage)).toEqual(['120', '99']);
  expect(newerCommentIds(newestComments, '98', (id) => id === '120')).toEqual(['99']);
  expect(newerCommentIds(newestComments, '', isNeverOnPage)).toEqual(newestComments.comments);
  expect(newerCommentIds({ comments: [] }, '98', isNeverOnPage)).toEqual([]);
});

import { newerCommentIds } from './newest-comments';

const isNeverOnPage = () => false;

test('returns comments with later ids that the page does not contain', () => {
  const news = { comments: ['120', '99', '98', '7'] };
  expect(newerCommentIds(news, '98', isNeverOnPage)).toEqual(['120', '99']);
  expect(newerCommentIds(news, '98', (id) => id === '120')).toEqual(['99']);
  expect(newerCommentIds(news, '', isNeverOnPage)).toEqual(news.comments);
  expect(newerCommentIds({ comments: [] }, '98', isNeverOnPage)).toEqual([]);
});

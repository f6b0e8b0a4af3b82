import { laterComments } from './news';

const nothingThere = () => false;

test('returns comments with later ids that the page does not contain', () => {
  const news = { comments: ['120', '99', '98', '7'] };
  expect(laterComments(news, '98', nothingThere)).toEqual(['120', '99']);
  expect(laterComments(news, '98', (id) => id === '120')).toEqual(['99']);
  expect(laterComments(news, '', nothingThere)).toEqual(news.comments);
  expect(laterComments({ comments: [] }, '98', nothingThere)).toEqual([]);
});

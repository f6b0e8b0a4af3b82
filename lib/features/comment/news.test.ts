import { laterComments } from './news';

const nothingThere = () => false;

test('later comments are those that a page does not have, by ids that rise with time', () => {
  const news = { comments: ['120', '99', '98', '7'] };
  expect(laterComments(news, '98', nothingThere)).toEqual(['120', '99']);
  expect(laterComments(news, '98', (id) => id === '120')).toEqual(['99']);
  expect(laterComments(news, '', nothingThere)).toEqual(news.comments);
  expect(laterComments({ comments: [] }, '98', nothingThere)).toEqual([]);
});

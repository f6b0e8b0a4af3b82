import { getCats, getCatXys } from '@/lib/contract/subscription';
import { toCategories, toListedAccountPage } from './listed-account';

function parseAccountPage(xys: readonly Record<string, unknown>[], page = 0) {
  return toListedAccountPage(getCatXys.response.parse({ xys }).xys, page);
}

const accountFields = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ xyId: index + 1, xyName: `号${index + 1}` }));

test('R3.95 preserves the order of categories and omits nameless ones', () => {
  const answer = getCats.response.parse({
    cats: [{ catID: 2, catName: '政务' }, { catID: 3 }, { catID: 1, catName: '文化' }],
  });
  expect(toCategories(answer)).toEqual([
    { id: '2', name: '政务' },
    { id: '1', name: '文化' },
  ]);
});

test('R7.32 reads picture, description and counts of an account', () => {
  const {
    accounts: [first, second],
  } = parseAccountPage([
    {
      xyId: 1,
      xyName: '云岭气象',
      headUrl: 'https://p.example/a.jpg',
      introduction: '早晚两报',
      articleCount: '5120',
      fansCount: 96310,
    },
    { xyId: 2, xyName: 'སྐལ་བཟང་།', headUrl: '' },
  ]);
  expect(first).toMatchObject({
    picture: 'https://p.example/a.jpg',
    description: '早晚两报',
    articles: 5120,
    fans: 96_310,
  });
  expect(second).toMatchObject({ picture: undefined, description: undefined, articles: 0, fans: 0 });
});

test('R4.26 has a next page only after a non-zero multiple of 20 accounts, and removes duplicates', () => {
  expect(parseAccountPage(accountFields(20), 1).next).toEqual({ page: 2, lastFileId: '20' });
  expect(parseAccountPage(accountFields(19)).next).toBeUndefined();
  expect(parseAccountPage([]).next).toBeUndefined();
  expect(parseAccountPage([...accountFields(19), { xyId: 1, xyName: '号1' }])).toMatchObject({
    accounts: { length: 19 },
    next: { page: 1, lastFileId: '1' },
  });
});

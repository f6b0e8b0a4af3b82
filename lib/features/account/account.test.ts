import { getXyDynamic, getXyInfo, questionAnswerList } from '@/lib/contract/account';
import { listArticle } from '@/lib/contract/article';
import { parseChoice } from '@/lib/format/parse-choice';
import { accountTabs, toAccountDetails } from './account';
import { mergeAnswers } from './load-account';

const parseAccount = (fields: Record<string, unknown> = {}) =>
  getXyInfo.response.parse({ xyId: 103, xyName: '镜湖管护站', ...fields });

test('R3.71 reads name, picture and introduction in all spellings', () => {
  expect(
    toAccountDetails(
      parseAccount({ headUrl: 'https://p.example/a.jpg', introduction: '<b>看鹤</b>', articleCount: '4' }),
    ),
  ).toMatchObject({
    id: '103',
    name: '镜湖管护站',
    description: '看鹤',
    picture: 'https://p.example/a.jpg',
    articles: 4,
  });
});

test('accepts null and missing fields, but not a missing id', () => {
  const bare = toAccountDetails(
    parseAccount({ xyName: null, desc: '云岭看鹤', bulletinList: null, headUrl: 'null' }),
  );
  expect(bare).toMatchObject({
    name: '云岭看鹤',
    picture: undefined,
    banner: undefined,
    bulletins: [],
    fans: 0,
  });
  expect(getXyInfo.response.safeParse({ xyName: '无号' }).success).toBe(false);
});

test('links a bulletin to its article or web address, and shows at most five', () => {
  const bulletins = toAccountDetails(
    parseAccount({
      bulletinList: [
        { bulletinId: 1, title: '一', article: { fileId: 5, colID: 2, title: '文' } },
        { bulletinId: 2, content: '二', url: 'https://a.example/' },
        { bulletinId: 3, title: '三', linkUrl: 'javascript:1' },
        ...Array.from({ length: 400 }, (_, index) => ({ bulletinId: index + 4, title: '多' })),
      ],
    }),
  ).bulletins;
  expect(bulletins).toHaveLength(5);
  expect(bulletins.slice(0, 3).map(({ href }) => href)).toEqual([
    expect.stringContaining('/newsDetail/2/5.html'),
    'https://a.example/',
    undefined,
  ]);
});

test('opens the articles for an unknown tab', () => {
  expect(['questions', 'x', undefined].map((tab) => parseChoice(accountTabs, tab))).toEqual([
    'questions',
    'articles',
    'articles',
  ]);
});

describe('R7.64 questions', () => {
  const articles = [1, 2, 2].map((fileId) =>
    listArticle.parse({ fileId, title: `问${fileId}`, publishtime: '2026-01-02 03:04:05' }),
  );
  const { list: answers } = questionAnswerList.response.parse({
    list: [
      { questionId: 2, userName: '读者', answer: '<p>一</p><p>二</p>', answerTime: '2026-01-03 03:04:05' },
    ],
  });

  it('have their answers, without duplicates', () => {
    const [first, second, ...otherQuestions] = mergeAnswers(articles, answers);
    expect(otherQuestions).toEqual([]);
    expect(first).toMatchObject({ id: '1', title: '问1', answer: [], asker: { name: undefined } });
    expect(second).toMatchObject({ id: '2', asker: { name: '读者' }, answer: ['一', '二'] });
  });

  it('are shown without answers if those failed to load', () => {
    expect(mergeAnswers(articles, []).map(({ answer }) => answer)).toEqual([[], []]);
  });
});

test('a dynamic of an account may refer to an article', () => {
  const { list: dynamics } = getXyDynamic.response.parse({
    list: [{ fileId: 1, article: { fileId: 7, title: '文' } }, { title: '无号' }],
  });
  expect(dynamics.map(({ article }) => article?.fileId)).toEqual(['7']);
});

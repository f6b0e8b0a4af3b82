import { authorInfo } from '@/lib/contract/reporter';
import { parseChoice } from '@/lib/format/parse-choice';
import { reporterTabs, toReporter } from './model';

const parseAuthor = (fields: Record<string, unknown> = {}) =>
  authorInfo.response.parse({ authorId: 3, authorName: '段晓岚', ...fields });

test('R3.77 parses name, department, counts and portrait in every spelling', () => {
  expect(
    toReporter(
      parseAuthor({ icon: 'https://p.example/a.jpg', duty: '<b>记者</b>', articleCount: '24', fansCount: 9 }),
    ),
  ).toMatchObject({
    id: '3',
    name: '段晓岚',
    duty: '记者',
    portrait: 'https://p.example/a.jpg',
    articles: 24,
    fans: 9,
  });
});

test('leaves missing values empty and uses the position as the name of a nameless reporter', () => {
  expect(toReporter(parseAuthor({ duty: null, desc: ' ', icon: null, countFan: null }))).toMatchObject({
    duty: undefined,
    description: undefined,
    portrait: undefined,
    articles: 0,
    fans: 0,
  });
  expect(toReporter(parseAuthor({ authorName: null, duty: '首席记者' })).name).toBe('首席记者');
});

test('detects a Tibetan name', () => {
  expect(toReporter(parseAuthor({ authorName: 'བཀྲ་ཤིས།' })).language).toBe('bo');
});

test('treats an unknown tab as the articles', () => {
  expect(['dynamics', 'x', undefined].map((tab) => parseChoice(reporterTabs, tab))).toEqual([
    'dynamics',
    'articles',
    'articles',
  ]);
});

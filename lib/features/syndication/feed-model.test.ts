import { toEntry } from './feed-model';

const site = { publicUrl: 'https://m.example.com', siteId: '3', language: 'zh-CN' };
const card = {
  id: '7',
  href: '/news/newsDetail/1/7.html',
  title: '题',
  summary: undefined,
  source: '云岭日报',
  language: undefined,
};

test('an entry has an absolute URL, and an id that is stable when the article moves', () => {
  const entry = toEntry({ card, time: 1, columnName: '要闻', tags: undefined, picture: undefined }, site);
  expect(entry.url).toBe('https://m.example.com/news/newsDetail/1/7.html');
  const moved = { ...card, href: '/news/newsDetail/9/7.html', title: '新题' };
  const movedEntry = toEntry(
    { card: moved, time: 2, columnName: '别处', tags: '', picture: undefined },
    site,
  );
  expect(movedEntry.id).toBe(entry.id);
  expect(entry.id).toBe('tag:m.example.com,2026:site-3/article/7');
});

test('categories are the column and the tags, split at all separators, without duplicates', () => {
  const entry = toEntry(
    { card, time: 1, columnName: '要闻', tags: '天气，交通 天气;要闻', picture: undefined },
    site,
  );
  expect(entry.categories).toEqual(['要闻', '天气', '交通']);
});

import { getArticleContent } from '@/lib/contract/content';
import { tagScreenArticles } from '@/lib/contract/topic';
import { testArticle } from '../test/test-articles';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

function addTaggedArticle(key: string, tags: readonly string[], minute = 0): number {
  const publishedAt = Date.parse('2026-03-01T00:00:00Z') + minute * 60_000;
  return platform.store.articles.upsert(testArticle(key, 1, { publishedAt, details: { tags: [...tags] } }));
}

const tagId = (name: string) => platform.store.tags.named([name])[0]?.id ?? 0;

test('R7.28 articles of a tag are paged by 20 with hasMore, newest first', async () => {
  for (let index = 0; index < 23; index += 1) addTaggedArticle(`spring-${index}`, ['春'], index);
  const first = await platform.data(tagScreenArticles, { tagId: tagId('春'), page: 0 });
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(tagScreenArticles, { tagId: tagId('春'), page: 1, lastFileId });
  expect(first).toMatchObject({ tagName: '春', totalCount: 23, hasMore: true });
  expect(second).toMatchObject({ hasMore: false });
  expect(first.list[0]?.title).toBe('Article spring-22');
  expect(new Set([...first.list, ...second.list].map(({ fileId }) => fileId)).size).toBe(23);
});

test('an article names its tags with ids; a removed tag no longer lists the article', async () => {
  const id = addTaggedArticle('two', ['甲 乙', '丙']);
  const { tags } = await platform.data(getArticleContent, { articleId: id });
  expect(tags).toEqual([
    { id: String(tagId('甲 乙')), name: '甲 乙' },
    { id: String(tagId('丙')), name: '丙' },
  ]);
  addTaggedArticle('two', ['丙']);
  const { list } = await platform.data(tagScreenArticles, { tagId: tagId('甲 乙'), page: 0 });
  expect(list).toEqual([]);
});

test('withdrawn articles are not listed; an unknown tag has no data', async () => {
  const id = addTaggedArticle('gone', ['退']);
  platform.store.articles.setState(id, 'withdrawn');
  expect((await platform.data(tagScreenArticles, { tagId: tagId('退'), page: 0 })).list).toEqual([]);
  const unknown = await platform.call(tagScreenArticles, { tagId: 999_999, page: 0 });
  expect((await readEnvelope(unknown)).data).toBeNull();
});

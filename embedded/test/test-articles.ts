import type { NewArticle } from '../store/articles';
import type { Store } from '../store/store';

export function testArticle(key: string, columnId: number, fields: Partial<NewArticle> = {}): NewArticle {
  return {
    key,
    columnId,
    title: `Article ${key}`,
    publishedAt: Date.parse('2026-03-01T00:00:00Z'),
    body: '<p>text</p>',
    ...fields,
  };
}

/** Adds a column with articles that are a minute apart. Returns the column's id. */
export function createColumnWithArticles(store: Store, key: string, count: number, topCount = 0): number {
  const columnId = store.columns.upsert({ key, name: key, topCount });
  store.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const publishedAt = Date.parse('2026-03-01T00:00:00Z') + index * 60_000;
      store.articles.upsert(testArticle(`${key}-${index}`, columnId, { publishedAt }));
    }
  });
  return columnId;
}

import type { ImportedArticle, ImportedContent, ImportedSource } from './imported-content';
import { selectArticles, usedColumns } from './select-articles';

/** Articles to import, oldest first, and the metadata that they use. */
export interface ImportJob {
  source: ImportedSource;
  total: number;
  articles: Iterable<ImportedArticle> | AsyncIterable<ImportedArticle>;
}

/** Plans the import of content that is in memory. */
export function planImport(
  content: ImportedContent,
  now: number,
): ImportJob & { articles: readonly ImportedArticle[] } {
  const { articles: all, ...source } = content;
  const { articles, skipped } = selectArticles(all, now);
  const usedAuthors = new Set(articles.flatMap(({ authorKeys }) => authorKeys));
  return {
    source: {
      ...source,
      columns: usedColumns(content.columns, articles),
      authors: content.authors.filter(({ key }) => usedAuthors.has(key)),
      skipped: [...content.skipped, ...skipped],
      undated: articles
        .filter(({ publishedAt }) => publishedAt === undefined)
        .map(({ title, unreadDate }) => ({ title, date: unreadDate })),
    },
    total: articles.length,
    articles,
  };
}

import type { ImportedArticle, ImportedContent, ImportedSource } from './imported-content';
import { selectArticles, usedColumns } from './select-articles';

/** What is to be imported: of the source itself what its articles use, and those in the order in which they are written. */
export interface ImportJob {
  source: ImportedSource;
  /** How many articles follow. */
  total: number;
  articles: Iterable<ImportedArticle> | AsyncIterable<ImportedArticle>;
}

/** Chooses what of a source is imported. */
export function planImport(content: ImportedContent, now: number): ImportJob {
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

import type {
  ImportedArticle,
  ImportedColumn,
  ImportedContent,
  ImportedSource,
  SkippedItem,
} from './imported-content';

/** Tolerated difference between the clocks of source and platform, in ms. */
const clockToleranceMs = 10 * 60_000;

/** Returns the articles to import, oldest first, and the skipped ones. */
function selectArticles(articles: readonly ImportedArticle[], now: number) {
  const keys = new Set<string>();
  const skipped: SkippedItem[] = [];
  const selectedArticles = articles.filter((article) => {
    const reason = reasonToSkip(article, keys, now);
    keys.add(article.key);
    if (reason === undefined) return true;
    skipped.push({ what: 'article', title: article.title || (article.link ?? '?'), reason });
    return false;
  });
  // Undated articles count as the oldest. Their order is reversed, because sources list the newest first.
  const undated = selectedArticles.filter(({ publishedAt }) => publishedAt === undefined).reverse();
  const dated = selectedArticles.filter(({ publishedAt }) => publishedAt !== undefined);
  const timeOf = ({ publishedAt = 0 }: ImportedArticle) => publishedAt;
  return { articles: [...undated, ...dated.sort((a, b) => timeOf(a) - timeOf(b))], skipped };
}

function reasonToSkip(article: ImportedArticle, keys: ReadonlySet<string>, now: number): string | undefined {
  if (keys.has(article.key)) return 'an earlier item has the same identifier';
  if ((article.publishedAt ?? 0) > now + clockToleranceMs) return 'its date is in the future';
  const { title, html, featured, clips } = article;
  const isEmpty = title === '' && html.trim() === '' && !featured && clips.length === 0;
  return isEmpty ? 'it has neither a title nor a text' : undefined;
}

/** Returns the articles' columns and all ancestor columns: parents first, then by number of articles. */
function usedColumns(columns: readonly ImportedColumn[], articles: readonly ImportedArticle[]) {
  const columnByKey = new Map(columns.map((column) => [column.key, column]));
  const usageByKey = new Map<string, { column: ImportedColumn; depth: number; articles: number }>();
  for (const key of articles.flatMap(({ columnKeys }) => columnKeys)) {
    const path = columnPath(key, columnByKey);
    for (const [index, column] of path.entries()) {
      const { articles: articleCount = 0 } = usageByKey.get(column.key) ?? {};
      usageByKey.set(column.key, { column, depth: path.length - index, articles: articleCount + 1 });
    }
  }
  return columns
    .flatMap(({ key }) => usageByKey.get(key) ?? [])
    .sort((a, b) => a.depth - b.depth || b.articles - a.articles)
    .map(({ column }) => column);
}

function columnPath(key: string, columns: ReadonlyMap<string, ImportedColumn>): ImportedColumn[] {
  const path: ImportedColumn[] = [];
  for (let column = columns.get(key); column; column = columns.get(column.parentKey ?? '')) {
    if (path.includes(column)) break;
    path.push(column);
  }
  return path;
}

/** Articles to import, oldest first, and the metadata that they use. */
export interface ImportJob {
  source: ImportedSource;
  total: number;
  articles: Iterable<ImportedArticle> | AsyncIterable<ImportedArticle>;
}

export function planImport(content: ImportedContent, now: number) {
  const { articles: allArticles, ...source } = content;
  const { articles, skipped } = selectArticles(allArticles, now);
  const usedAuthorKeys = new Set(articles.flatMap(({ authorKeys }) => authorKeys));
  return {
    source: {
      ...source,
      columns: usedColumns(content.columns, articles),
      authors: content.authors.filter(({ key }) => usedAuthorKeys.has(key)),
      skipped: [...content.skipped, ...skipped],
      undated: articles
        .filter(({ publishedAt }) => publishedAt === undefined)
        .map(({ title, unreadableDate }) => ({ title, date: unreadableDate })),
    },
    total: articles.length,
    articles,
  };
}

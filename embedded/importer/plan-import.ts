import type {
  ImportedArticle,
  ImportedColumn,
  ImportedContent,
  ImportedSource,
  SkippedItem,
} from './imported-content';

/** Tolerated difference between the clocks of source and platform, in ms. */
const clockTolerance = 10 * 60_000;

/** Returns the articles to import, oldest first, and the skipped ones. */
function selectArticles(articles: readonly ImportedArticle[], now: number) {
  const seen = new Set<string>();
  const skipped: SkippedItem[] = [];
  const selected = articles.filter((article) => {
    const reason = reasonToSkip(article, seen, now);
    seen.add(article.key);
    if (reason === undefined) return true;
    skipped.push({ what: 'article', title: article.title || (article.link ?? '?'), reason });
    return false;
  });
  // Undated articles count as the oldest. Sources list the newest first, so they are reversed.
  const undated = selected.filter(({ publishedAt }) => publishedAt === undefined).reverse();
  const dated = selected.filter(({ publishedAt }) => publishedAt !== undefined);
  const timeOf = ({ publishedAt = 0 }: ImportedArticle) => publishedAt;
  return { articles: [...undated, ...dated.sort((a, b) => timeOf(a) - timeOf(b))], skipped };
}

function reasonToSkip(article: ImportedArticle, seen: ReadonlySet<string>, now: number): string | undefined {
  if (seen.has(article.key)) return 'an earlier item has the same identifier';
  if ((article.publishedAt ?? 0) > now + clockTolerance) return 'its date is in the future';
  const { title, html, featured, clips } = article;
  const isEmpty = title === '' && html.trim() === '' && !featured && clips.length === 0;
  return isEmpty ? 'it has neither a title nor a text' : undefined;
}

/** Returns the columns of the articles and their ancestors: parents first, then by number of articles. */
function usedColumns(columns: readonly ImportedColumn[], articles: readonly ImportedArticle[]) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const used = new Map<string, { column: ImportedColumn; depth: number; articles: number }>();
  for (const key of articles.flatMap(({ columnKeys }) => columnKeys)) {
    const above = columnPath(key, byKey);
    for (const [place, column] of above.entries()) {
      const { articles: before = 0 } = used.get(column.key) ?? {};
      used.set(column.key, { column, depth: above.length - place, articles: before + 1 });
    }
  }
  return columns
    .flatMap(({ key }) => used.get(key) ?? [])
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
        .map(({ title, unreadableDate }) => ({ title, date: unreadableDate })),
    },
    total: articles.length,
    articles,
  };
}

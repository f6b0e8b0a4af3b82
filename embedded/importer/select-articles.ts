import type { ImportedArticle, ImportedColumn, Skipped } from './imported-content';

/** Clocks differ a little. */
const clockSlack = 10 * 60_000;

export interface Selection {
  /** What is imported, the oldest first. */
  articles: ImportedArticle[];
  skipped: Skipped[];
}

/** Parts a source's articles into those that are imported and those that are not. */
export function selectArticles(articles: readonly ImportedArticle[], now: number): Selection {
  const seen = new Set<string>();
  const skipped: Skipped[] = [];
  const selected = articles.filter((article) => {
    const reason = reasonToSkip(article, seen, now);
    seen.add(article.key);
    if (reason === undefined) return true;
    skipped.push({ what: 'article', title: article.title || (article.link ?? '?'), reason });
    return false;
  });
  // What has no date stands behind everything that has one; sources name the newest first.
  const undated = selected.filter(({ publishedAt }) => publishedAt === undefined).reverse();
  const dated = selected.filter(({ publishedAt }) => publishedAt !== undefined);
  const timeOf = ({ publishedAt = 0 }: ImportedArticle) => publishedAt;
  return { articles: [...undated, ...dated.sort((a, b) => timeOf(a) - timeOf(b))], skipped };
}

function reasonToSkip(article: ImportedArticle, seen: ReadonlySet<string>, now: number): string | undefined {
  if (seen.has(article.key)) return 'the source has another item of the same identifier before it';
  if ((article.publishedAt ?? 0) > now + clockSlack) return 'its date lies in the future';
  const { title, html, featured, clips } = article;
  const isEmpty = title === '' && html.trim() === '' && !featured && clips.length === 0;
  return isEmpty ? 'it has neither a title nor a text' : undefined;
}

/** The columns that articles stand in and those above them, parents first, the fullest first among siblings. */
export function usedColumns(
  columns: readonly ImportedColumn[],
  articles: readonly ImportedArticle[],
): ImportedColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const articlesOf = new Map<string, number>();
  const depthOf = new Map<string, number>();
  for (const key of articles.flatMap(({ columnKeys }) => columnKeys)) {
    const above = pathTo(key, byKey);
    above.forEach((column, place) => {
      articlesOf.set(column.key, (articlesOf.get(column.key) ?? 0) + 1);
      depthOf.set(column.key, above.length - place);
    });
  }
  const depth = ({ key }: ImportedColumn) => depthOf.get(key) ?? 0;
  const fullness = ({ key }: ImportedColumn) => articlesOf.get(key) ?? 0;
  return columns
    .filter(({ key }) => articlesOf.has(key))
    .sort((a, b) => depth(a) - depth(b) || fullness(b) - fullness(a));
}

/** A column and those above it. */
function pathTo(key: string, columns: ReadonlyMap<string, ImportedColumn>): ImportedColumn[] {
  const path: ImportedColumn[] = [];
  for (let column = columns.get(key); column; column = columns.get(column.parentKey ?? '')) {
    if (path.includes(column)) break;
    path.push(column);
  }
  return path;
}

import { getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import type { TestPlatform } from '../../test/test-platform';
import type { ImportReport } from '../import-report';

export async function readSubcolumns(platform: TestPlatform, parentColumnId: string) {
  const { columns } = await platform.data(getColumns, { parentColumnId });
  return columns.filter(({ isForbidden }) => !isForbidden);
}

/** Finds an article of a column by the beginning of its title. */
export async function findArticle(platform: TestPlatform, columnName: string, title: string) {
  const topColumns = await readSubcolumns(platform, '0');
  const columns = [
    ...topColumns,
    ...(await Promise.all(topColumns.map(({ columnId }) => readSubcolumns(platform, columnId)))).flat(),
  ];
  const column = columns.find(({ columnName: name }) => name === columnName);
  if (!column)
    throw new Error(`There is no column ${columnName} in ${columns.map(({ columnName: n }) => n)}`);
  const feed = await platform.data(getArticles, { columnId: column.columnId, page: 0 });
  const item = [...feed.carousel, ...feed.list].find(({ textTitle }) => textTitle?.startsWith(title));
  if (!item) throw new Error(`There is no article ${title}`);
  const content = await platform.data(getArticleContent, { articleId: item.fileId, colID: column.columnId });
  if (!content) throw new Error(`${title} has no content`);
  return { item, content, column };
}

export function describeSkipped(report: ImportReport): string[] {
  return report.skipped.map(({ title, reason }) => `${title}: ${reason}`);
}

import { getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import type { TestPlatform } from '../../test/test-platform';
import type { ImportReport } from '../import-report';

export async function readSubcolumns(running: TestPlatform, parentColumnId: string) {
  const { columns } = await running.data(getColumns, { parentColumnId });
  return columns.filter(({ isForbidden }) => !isForbidden);
}

/** Finds an article by the beginning of its title. */
export async function findArticle(running: TestPlatform, columnName: string, title: string) {
  const top = await readSubcolumns(running, '0');
  const all = [
    ...top,
    ...(await Promise.all(top.map(({ columnId }) => readSubcolumns(running, columnId)))).flat(),
  ];
  const column = all.find(({ columnName: name }) => name === columnName);
  if (!column) throw new Error(`There is no column ${columnName} in ${all.map(({ columnName: n }) => n)}`);
  const feed = await running.data(getArticles, { columnId: column.columnId, page: 0 });
  const item = [...feed.carousel, ...feed.list].find(({ textTitle }) => textTitle?.startsWith(title));
  if (!item) throw new Error(`There is no article ${title}`);
  const content = await running.data(getArticleContent, { articleId: item.fileId, colID: column.columnId });
  if (!content) throw new Error(`${title} has no content`);
  return { item, content, column };
}

export function describeSkipped(report: ImportReport): string[] {
  return report.skipped.map(({ title, reason }) => `${title}: ${reason}`);
}

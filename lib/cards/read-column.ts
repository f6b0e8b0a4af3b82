import 'server-only';
import type { z } from 'zod';
import { getArticles, getArticlesByRow } from '@/lib/contract/content';
import { environment } from '@/lib/env/environment';
import type { Result } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { type ListPosition, pageSize } from './list-position';

/** What stands in a column: both forms answer the same. */
export type ColumnAnswer = z.output<typeof getArticles.response>;

const start: ListPosition = { page: 0, lastFileId: '0' };

/** A part of a column, in the form that this installation's platform speaks (R7.11, R7.12, reading 34). */
export function readColumn(
  columnId: string,
  { page, lastFileId }: ListPosition = start,
): Promise<Result<ColumnAnswer>> {
  return environment().ARTICLES_FORM === 'old'
    ? read(getArticlesByRow, { columnId, rowNumber: page * pageSize, lastFileId })
    : read(getArticles, { columnId, page, lastFileId });
}

import 'server-only';
import type { z } from 'zod';
import { getArticles, getArticlesByRow } from '@/lib/contract/content';
import { environment } from '@/lib/env/environment';
import type { Result } from '@/lib/platform/errors';
import { read, readStale } from '@/lib/platform/read';
import { firstPosition, type ListPosition, pageSize } from './list-position';

export type ColumnAnswer = z.output<typeof getArticles.response>;

/** Returns the request fields of `getArticlesByRow`, the older form of `getArticles` (reading 34). */
const rowInput = (columnId: string, { page, lastFileId }: ListPosition) => ({
  columnId,
  rowNumber: page * pageSize,
  lastFileId,
});
const pageInput = (columnId: string, { page, lastFileId }: ListPosition) => ({ columnId, page, lastFileId });

/** Reads a list page of a column by the operation that the platform supports (R7.11, R7.12, reading 34). */
export function readColumn(columnId: string, position = firstPosition): Promise<Result<ColumnAnswer>> {
  return environment().ARTICLES_FORM === 'old'
    ? read(getArticlesByRow, rowInput(columnId, position))
    : read(getArticles, pageInput(columnId, position));
}

/** Returns the cached start of a column without calling the platform. */
export function cachedColumn(columnId: string): Promise<ColumnAnswer | undefined> {
  return environment().ARTICLES_FORM === 'old'
    ? readStale(getArticlesByRow, rowInput(columnId, firstPosition))
    : readStale(getArticles, pageInput(columnId, firstPosition));
}

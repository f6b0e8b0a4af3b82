import type { Result } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed } from '@/lib/platform/page-parts';

/** Page size of every list (Spec §9). */
export const pageSize = 20;

/** Position in a list. Pages count from 0; the platform continues after `lastFileId` (platform facts §6). */
export interface ListPosition {
  page: number;
  lastFileId: string;
}

export const firstPosition: ListPosition = { page: 0, lastFileId: '0' };

/** Parses paging from a query; invalid values mean the first page. */
export function listPosition(query: {
  page?: string | undefined;
  lastFileId?: string | undefined;
}): ListPosition {
  const page = /^\d{1,4}$/.test(query.page ?? '') ? Number(query.page) : 0;
  const lastFileId = /^[\w-]{1,64}$/.test(query.lastFileId ?? '') ? query.lastFileId : undefined;
  return page > 0 && lastFileId ? { page, lastFileId } : firstPosition;
}

/** Returns true if the last loaded page is full (Spec §4, reading 4). `itemCount` includes duplicates. */
export function mayHaveMore(itemCount: number): boolean {
  return itemCount > 0 && itemCount % pageSize === 0;
}

/** @param hasMore as reported by the operation, else from `mayHaveMore` (reading 4) */
export function nextPosition(
  page: number,
  items: readonly ({ fileId: string } | { id: string })[],
  hasMore: boolean = mayHaveMore(items.length),
): ListPosition | undefined {
  const lastItem = items.at(-1);
  const lastFileId = lastItem && ('fileId' in lastItem ? lastItem.fileId : lastItem.id);
  return hasMore && lastFileId ? { page: page + 1, lastFileId } : undefined;
}

export interface ListPart<Item> {
  items: readonly Item[];
  next: ListPosition | undefined;
}

/** Returns a part of the list, or `failedList` if the call failed (R4.25). */
export function listPart<PlatformItem extends { fileId: string } | { id: string }, Item>(
  result: Result<{ list: readonly PlatformItem[]; hasMore?: boolean | undefined }>,
  page: number,
  toItems: (list: readonly PlatformItem[]) => readonly Item[],
): ListPart<Item> | FailedList {
  const part = listOrFailed(result);
  if (part === failedList) return failedList;
  const list = part?.list ?? [];
  return { items: toItems(list), next: nextPosition(page, list, part?.hasMore) };
}

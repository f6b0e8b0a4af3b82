import type { Result } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed } from '@/lib/platform/page-parts';
import { type ListPosition, nextPosition } from './list-position';

/** One part of a list and the position of the next part. */
export interface ListPart<Item> {
  items: readonly Item[];
  next: ListPosition | undefined;
}

/** Returns a part of the list, or `failedList` if the call failed (R4.25). */
export function listPart<Sent extends { fileId: string } | { id: string }, Item>(
  answer: Result<{ list: readonly Sent[]; hasMore?: boolean | undefined }>,
  page: number,
  toItems: (list: readonly Sent[]) => readonly Item[],
): ListPart<Item> | FailedList {
  const part = listOrFailed(answer);
  if (part === failedList) return failedList;
  const list = part?.list ?? [];
  return { items: toItems(list), next: nextPosition(page, list, part?.hasMore) };
}

/** Page size of every list (Spec §9). */
export const pageSize = 20;

/** Which part of a list is asked for; pages count from 0, and the platform goes on after the last item shown (platform facts §6). */
export interface ListPosition {
  page: number;
  lastFileId: string;
}

/** Reads paging from a query; anything odd is the first page. */
export function listPosition(query: {
  page?: string | undefined;
  lastFileId?: string | undefined;
}): ListPosition {
  const page = /^\d{1,4}$/.test(query.page ?? '') ? Number(query.page) : 0;
  const known = /^[\w-]{1,64}$/.test(query.lastFileId ?? '') ? query.lastFileId : undefined;
  return page > 0 && known ? { page, lastFileId: known } : { page: 0, lastFileId: '0' };
}

/** "More" only when the last answer was a non-zero multiple of 20, before repeats were dropped (Spec §4, reading 4). */
export function mayHaveMore(returned: number): boolean {
  return returned > 0 && returned % pageSize === 0;
}

/** Where the list goes on after an answer; `hasMore` where the operation tells it (reading 4), else the rule of 20. */
export function nextPosition(
  page: number,
  items: readonly { fileId: string }[],
  hasMore: boolean = mayHaveMore(items.length),
): ListPosition | undefined {
  const lastFileId = items.at(-1)?.fileId;
  return hasMore && lastFileId ? { page: page + 1, lastFileId } : undefined;
}

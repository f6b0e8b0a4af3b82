import type { Position } from './store/database';

export function toNumber(id: string): number | undefined {
  const trimmed = id.trim();
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Returns a numeric id. An id that is not numeric becomes -1, which no item has. */
export function toId(id: string | number): number {
  return typeof id === 'number' ? id : (toNumber(id) ?? -1);
}

/** Number of items per page (Spec §9). */
export const PAGE_SIZE = 20;

export function lastItemId(lastFileId: string): number | undefined {
  return toNumber(lastFileId) || undefined;
}

export interface PageRequest {
  /** Number of the page, from 0. */
  page: number;
  /** Id of the last item of the previous page. */
  lastFileId: string;
}

export function pageStart({ page, lastFileId }: PageRequest, size = PAGE_SIZE) {
  return { lastId: page > 0 ? lastItemId(lastFileId) : undefined, offset: page * size };
}

/** Reads one item more than a page contains, to find out whether more items follow. */
export function pageWithMore<Item>(
  read: (limit: number) => readonly Item[],
  toWire: (item: Item) => unknown,
  size = PAGE_SIZE,
) {
  const items = read(size + 1);
  return { list: items.slice(0, size).map((item) => toWire(item)), hasMore: items.length > size };
}

export function sliceAfter<Item extends { id: number }>(
  items: readonly Item[],
  { lastId, offset = 0 }: Position,
  count = PAGE_SIZE,
): Item[] {
  const start = items.findIndex(({ id }) => id === lastId) + 1 || offset;
  return items.slice(start, start + count);
}

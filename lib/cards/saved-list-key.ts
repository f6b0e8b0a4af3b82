const prefix = 'kanbao-list:';

/** Returns the storage key of a list's length; `page` is path and query. */
export function savedListKey(listId: string, page: string): string {
  return `${prefix}${listId}:${page}`;
}

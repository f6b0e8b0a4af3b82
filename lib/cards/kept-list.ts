const prefix = 'kanbao-list:';

/** Where the device keeps how long a list on a page had become; `page` is its path and query. */
export function keptListKey(listId: string, page: string): string {
  return `${prefix}${listId}:${page}`;
}

const prefix = 'kanbao-list:';

export function savedListKey(listId: string, page: string): string {
  return `${prefix}${listId}:${page}`;
}

export function savedListKey(listId: string, page: string): string {
  return `kanbao-list:${listId}:${page}`;
}

export function savedListKey(listId: string, pagePath: string): string {
  return `kanbao-list:${listId}:${pagePath}`;
}

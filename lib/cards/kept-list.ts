const prefix = 'kanbao-list:';

/** Where the device keeps how long a list on a page had become; `page` is its path and query. */
export function keptListKey(listId: string, page: string): string {
  return `${prefix}${listId}:${page}`;
}

/**
 * Inline script: a reader who comes back to a lengthened list, without a back/forward cache, wants it as it was; only React
 * can do that, so held scripts are asked for at once (`kanbao:wake`). Who comes otherwise starts anew.
 * @param start of the key; the page's address follows
 */
export function wakeForKeptList(start: string): void {
  const key = start + location.pathname + location.search;
  const [entry] = performance.getEntriesByType('navigation');
  try {
    if (!entry || !('type' in entry) || entry.type !== 'back_forward') sessionStorage.removeItem(key);
    else if (sessionStorage.getItem(key)) dispatchEvent(new Event('kanbao:wake'));
  } catch {
    // Storage may be blocked in web views (platform facts §8); then nothing is kept.
  }
}

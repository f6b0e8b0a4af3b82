/**
 * Inline script: a reader who comes back to a lengthened list, without a back/forward cache, wants it as it was, so what
 * lengthens it (`lengthenLists`) cannot wait for their act (`data-at-once`). Who comes otherwise starts anew.
 * @param start of the key; the page's address follows
 */
export function wantKeptList(start: string): void {
  const key = start + location.pathname + location.search;
  const [entry] = performance.getEntriesByType('navigation');
  try {
    if (!entry || !('type' in entry) || entry.type !== 'back_forward') sessionStorage.removeItem(key);
    else if (sessionStorage.getItem(key)) document.documentElement.dataset.atOnce = 'list';
  } catch {
    // Storage may be blocked in web views (platform facts §8); then nothing is kept.
  }
}

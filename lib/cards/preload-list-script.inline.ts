/** Loads the list script immediately when a reader returns to an extended list without back/forward cache. */
export function preloadListScript(keyPrefix: string): void {
  const key = keyPrefix + location.pathname + location.search;
  const [entry] = performance.getEntriesByType('navigation');
  try {
    if (!entry || !('type' in entry) || entry.type !== 'back_forward') sessionStorage.removeItem(key);
    else if (sessionStorage.getItem(key)) document.documentElement.dataset.loadNow = 'list';
  } catch {
    // Web views may block storage (platform facts §8); the list is then not restored.
  }
}

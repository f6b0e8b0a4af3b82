/** Loads the list script at once on return to an extended list; other visits delete the saved list. */
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

/**
 * Inline script: disables prefetching under Save-Data (`speculation.tsx`). Some browsers already stop prefetching under
 * Save-Data.
 */
export function saveData(): void {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) document.querySelector('script[type=speculationrules]')?.remove();
}

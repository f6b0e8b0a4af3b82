/** Disables prefetching (`speculation.tsx`) in browsers that do not do so themselves. */
export function saveData(): void {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) document.querySelector('script[type=speculationrules]')?.remove();
}

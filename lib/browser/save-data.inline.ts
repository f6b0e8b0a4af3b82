/**
 * Inline script: nothing is fetched ahead for readers who save data (`speculation.tsx`). Some browsers see to it themselves, not
 * all.
 */
export function saveData(): void {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) document.querySelector('script[type=speculationrules]')?.remove();
}

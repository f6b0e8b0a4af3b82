/**
 * Inline script: who only watches a live touches nothing, yet wants to hear what is new. Held scripts (ADR 0019) are asked for
 * (`kanbao:wake`) when the page has stood for some seconds; not under Save-Data, where they wait for the reader.
 */
export function wakeForLive(): void {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection === 'object' && connection && 'saveData' in connection && connection.saveData) return;
  addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('kanbao:wake')), 4000));
}

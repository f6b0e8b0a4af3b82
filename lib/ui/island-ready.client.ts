/**
 * Says of an island that taps on it are heard from now on: sets `data-ready` and lets `kanbao:ready` rise from it, once. Taps
 * that the porter's loader kept (ADR 0018) are repeated then.
 */
export function markIslandReady(element: Element): void {
  if (element.hasAttribute('data-ready')) return;
  element.setAttribute('data-ready', '');
  element.dispatchEvent(new Event('kanbao:ready', { bubbles: true }));
}

/**
 * Inline script: loads the style sheet for browsers whose flex boxes have no `gap` (Chromium below 84, Safari below 14.1). They
 * cannot be asked for that, as they know `gap` in grids; `WeakRef` came with the same versions.
 */
export function loadOldStyles(address: string): void {
  if ('WeakRef' in window) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // Before the page's own rules, which have the last word.
  document.head.prepend(link);
}

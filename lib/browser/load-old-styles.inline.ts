/**
 * Inline script: loads the style sheet for browsers without `gap` in flex boxes (Chromium below 84, Safari below 14.1).
 * `@supports (gap)` is true in these browsers because of grids, so the script checks for `WeakRef`, which arrived in the same
 * versions as `gap` in flex boxes.
 */
export function loadOldStyles(address: string): void {
  if ('WeakRef' in window) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // Before the page's style sheets, which must override it.
  document.head.prepend(link);
}

/**
 * For Chromium below 84 and Safari below 14.1, without `gap` in flex boxes. `@supports (gap)` is true there
 * because of grids; `WeakRef` arrived in the same versions.
 */
export function loadOldStyles(address: string): void {
  if ('WeakRef' in window) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // The page's style sheets must override it.
  document.head.prepend(link);
}

/** Loads styles for Chromium below 84 and Safari below 14.1, which lack `gap` in flex boxes. */
export function loadOldBrowserStyles(address: string): void {
  // `@supports` also detects `gap` in grids. Chromium and Safari added `WeakRef` with `gap` in flex boxes, and all
  // supported versions of Firefox have this `gap`.
  if ('WeakRef' in window || CSS.supports('-moz-appearance', 'none')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // Prepended, so that the page's style sheets override it.
  document.head.prepend(link);
}

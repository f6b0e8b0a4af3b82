/** Loads styles for Chromium below 84 and Safari below 14.1, which lack `gap` in flex boxes. */
export function loadOldBrowserStyles(address: string): void {
  // `@supports` is also true if only grids have `gap`. In Chromium and Safari, `WeakRef` is as old as `gap`
  // in flex boxes. All supported versions of Firefox (`-moz-appearance`) have `gap` in flex boxes.
  if ('WeakRef' in window || CSS.supports('-moz-appearance', 'none')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // Prepended, so that the page's style sheets override it.
  document.head.prepend(link);
}

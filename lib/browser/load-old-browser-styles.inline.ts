/** Loads styles for Chromium below 84 and Safari below 14.1, which lack `gap` in flex boxes. */
export function loadOldBrowserStyles(address: string): void {
  // `@supports` would find the `gap` of grids. `WeakRef` arrived in the same versions as that of flex boxes.
  if ('WeakRef' in window) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // Prepended, so that the page's style sheets override it.
  document.head.prepend(link);
}

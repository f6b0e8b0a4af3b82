/** Advises Internet Explorer users (R8.17), so their browser must parse it: no `const`, arrow or `?.`. */
export function adviseOldBrowser(): void {
  if (/MSIE |Trident\//.test(navigator.userAgent)) {
    document.documentElement.setAttribute('data-old-browser', '');
  }
}

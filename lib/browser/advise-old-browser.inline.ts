/**
 * Shows the advice for Internet Explorer (R8.17), which must parse this script: no arrow functions, `const`
 * or `?.`.
 */
export function adviseOldBrowser(): void {
  if (/MSIE |Trident\//.test(navigator.userAgent)) {
    document.documentElement.setAttribute('data-old-browser', '');
  }
}

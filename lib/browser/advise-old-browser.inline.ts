/**
 * Inline script: shows the upgrade advice in Internet Explorer (`OldBrowserAdvice`, R8.17). Internet Explorer must parse it: no
 * arrow functions, `const` or `?.`.
 */
export function adviseOldBrowser(): void {
  if (/MSIE |Trident\//.test(navigator.userAgent)) {
    document.documentElement.setAttribute('data-old-browser', '');
  }
}

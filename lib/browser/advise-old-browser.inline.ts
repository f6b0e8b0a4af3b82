/** R8.17. Internet Explorer must parse this script: no arrow functions, `const` or `?.`. */
export function adviseOldBrowser(): void {
  if (/MSIE |Trident\//.test(navigator.userAgent)) {
    document.documentElement.setAttribute('data-old-browser', '');
  }
}

/** Advises users of Internet Explorer (R8.17), which must parse this script: no `const`, arrow or `?.`. */
export function adviseOldBrowser(): void {
  if (/MSIE |Trident\//.test(navigator.userAgent)) {
    document.documentElement.setAttribute('data-old-browser', '');
  }
}

/**
 * Inline script: shows the advice of old Internet Explorers (`OldBrowserAdvice`, R8.17). It runs in them, and is written in
 * what they understand: no arrows, no `const`, no `?.`.
 */
export function adviseOldBrowser(): void {
  if (/MSIE |Trident\//.test(navigator.userAgent)) {
    document.documentElement.setAttribute('data-old-browser', '');
  }
}

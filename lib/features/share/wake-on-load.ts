/**
 * Inline script: in WeChat's web view readers share by a menu that is not the page's, so held scripts, which wait for the
 * reader's act, are asked for as soon as the page has loaded (`kanbao:wake`).
 */
export function wakeOnLoad(): void {
  addEventListener('load', () => dispatchEvent(new Event('kanbao:wake')));
}

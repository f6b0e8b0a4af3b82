/**
 * Inline script: says that the device is offline as long as it is (`[data-offline-notice]`); what is on the page stays
 * readable. A page that comes back from the back/forward cache has heard nothing meanwhile.
 */
export function followNetwork(): void {
  for (const type of ['online', 'offline', 'pageshow']) {
    addEventListener(type, () => {
      const notice = document.querySelector<HTMLElement>('[data-offline-notice]');
      if (notice) notice.hidden = navigator.onLine;
    });
  }
}

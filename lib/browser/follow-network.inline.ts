/**
 * Inline script: says that the device is offline as long as it is (`[data-offline]`); what is on the page stays readable. A
 * page that comes back from the back/forward cache has heard nothing meanwhile.
 */
export function followNetwork(): void {
  for (const type of ['online', 'offline', 'pageshow']) {
    addEventListener(type, () => {
      document.querySelector('[data-offline]')?.toggleAttribute('hidden', navigator.onLine);
    });
  }
}

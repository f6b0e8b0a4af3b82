/**
 * Inline script at the end of the share menu, before React is there: offers the device's own share menu where there is one,
 * and reports a share when a service's page was opened (R7.88). Nobody can see whether the reader went on there.
 */
export function followSharing(): void {
  const menu = document.currentScript?.closest('details');
  menu?.querySelector('[data-device-share]')?.toggleAttribute('hidden', !('share' in navigator));
  menu?.addEventListener('click', ({ target }) => {
    const address = menu.getAttribute('data-share-event');
    const link = target instanceof Element && target.closest('[data-way] a[target]');
    // Who has switched beacons off does not want to be counted.
    if (link && address) navigator.sendBeacon?.(address);
  });
}

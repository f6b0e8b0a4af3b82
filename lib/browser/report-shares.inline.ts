/**
 * Inline script: reports a share when a service's page is opened from a share menu (R7.88), at the address that the menu names
 * in `data-share-event`. Whether the reader went on to share there cannot be known.
 */
export function reportShares(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('[data-way] a[target]') : null;
    const menu = link?.closest<HTMLElement>('[data-share-event]');
    // Who has switched beacons off does not want to be counted.
    if (menu) navigator.sendBeacon(menu.dataset.shareEvent ?? '');
  });
}

/**
 * Inline script: reports a share when the reader opens a service from a share menu (R7.88), at the URL in the menu's
 * `data-share-event`. Whether the reader completes the share is unknown.
 */
export function reportShares(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('[data-way] a[target]') : null;
    const menu = link?.closest<HTMLElement>('[data-share-event]');
    // No fallback: readers who disabled beacons do not want to be counted.
    if (menu) navigator.sendBeacon(menu.dataset.shareEvent ?? '');
  });
}

/** Reports the opening of a service from a share menu (R7.88); completion is unknown. */
export function reportShares(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('[data-way] a[target]') : null;
    const menu = link?.closest<HTMLElement>('[data-share-event]');
    // No fallback: readers who disabled beacons object to being counted.
    if (menu) navigator.sendBeacon(menu.dataset.shareEvent ?? '');
  });
}

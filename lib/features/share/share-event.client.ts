'use client';

/** Reports a share when a service's page was opened from the menu (R7.88). Nobody can see whether the reader went on there. */
export function reportShares(menu: Element): void {
  menu.addEventListener('click', ({ target }) => {
    const address = menu.getAttribute('data-share-event');
    const link = target instanceof Element && target.closest('[data-way] a[target]');
    // Who has switched beacons off does not want to be counted.
    if (link && address) navigator.sendBeacon?.(address);
  });
}

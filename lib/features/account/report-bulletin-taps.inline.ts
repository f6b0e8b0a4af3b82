export function reportBulletinTaps(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-bulletin]') : null;
    const id = link?.dataset.bulletin;
    // No fallback: readers who disabled beacons do not want to be counted.
    if (id) navigator.sendBeacon('/api/bulletin', new URLSearchParams({ id }));
  });
}

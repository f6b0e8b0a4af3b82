/** Inline script: tells that a bulletin was opened (R7.62). Whoever cannot be told does not hold the reader up. */
export function countHits(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-bulletin]') : null;
    const id = link?.dataset.bulletin;
    // Who has switched beacons off does not want to be counted.
    if (id) navigator.sendBeacon('/api/bulletin', new URLSearchParams({ id }));
  });
}

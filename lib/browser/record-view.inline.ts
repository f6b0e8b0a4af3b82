declare global {
  interface Document {
    /** True during prerendering. Not all browsers support this property. */
    readonly prerendering?: boolean;
  }
}

/**
 * Inline script: records one view per page load (R2.78) at the URL in `data-page-view`. A prerendered page counts when it is
 * shown. A page restored from the back/forward cache is a new view.
 */
export function recordView(): void {
  const address = document.querySelector<HTMLElement>('[data-page-view]')?.dataset.pageView;
  if (!address) return;
  // No fallback: readers who disabled beacons do not want to be counted.
  const send = () => navigator.sendBeacon(address);
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else send();
  addEventListener('pageshow', ({ persisted }) => persisted && send());
}

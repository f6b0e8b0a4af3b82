declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Counts a view when the page is shown, also after prerendering or the back/forward cache (R2.78). */
export function recordPageView(): void {
  const address = document.querySelector<HTMLElement>('[data-page-view]')?.dataset.pageView;
  if (!address) return;
  // No fallback: readers who disabled beacons object to being counted.
  const send = () => navigator.sendBeacon(address);
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else send();
  addEventListener('pageshow', ({ persisted }) => persisted && send());
}

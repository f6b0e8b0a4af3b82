declare global {
  interface Document {
    /** True while a page is drawn ahead, unseen; only some browsers do that. */
    readonly prerendering?: boolean;
  }
}

/**
 * Inline script: records one view per page load (R2.78), at the address that the page names in `data-page-view`. A page that
 * was loaded ahead counts when it is shown; one that comes back from the back/forward cache is a new view.
 */
export function recordView(): void {
  const address = document.querySelector<HTMLElement>('[data-page-view]')?.dataset.pageView;
  if (!address) return;
  // Who has switched beacons off does not want to be counted.
  const send = () => navigator.sendBeacon(address);
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else send();
  addEventListener('pageshow', ({ persisted }) => persisted && send());
}

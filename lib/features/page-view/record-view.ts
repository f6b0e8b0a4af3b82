/**
 * Inline script: records one view per page load (R2.78). A page that was loaded ahead counts when it is shown; one that comes
 * back from the back/forward cache is a new view.
 */
export function recordView(address: string): void {
  function send(): void {
    // A beacon outlives the page; where it is missing or full, a fetch that may do so too.
    if (!navigator.sendBeacon?.(address)) {
      fetch(address, { method: 'POST', keepalive: true }).catch(() => {});
    }
  }
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true });
  } else send();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) send();
  });
}

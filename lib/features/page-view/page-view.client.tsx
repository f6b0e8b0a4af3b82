'use client';

import { useEffect } from 'react';

interface PageViewBeaconProps {
  /** Address of the handler with the page's facts in its query. */
  address: string;
}

/** Views of this page load; effects may run twice, and a view must not count twice. */
const recorded = new Set<string>();

function send(address: string): void {
  // A beacon outlives the page; where it is missing or full, a fetch that may do so too.
  if (navigator.sendBeacon?.(address)) return;
  fetch(address, { method: 'POST', keepalive: true }).catch(() => undefined);
}

/**
 * Records one view per page load (R2.78). A page that was loaded ahead counts when it is shown; one that comes back from the
 * back/forward cache is a new view.
 */
export function PageViewBeacon({ address }: PageViewBeaconProps) {
  useEffect(() => {
    const early = 'prerendering' in document && document.prerendering === true;
    const shown = () => {
      if (recorded.has(address)) return;
      recorded.add(address);
      send(address);
    };
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) send(address);
    };
    if (early) document.addEventListener('prerenderingchange', shown, { once: true });
    else shown();
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('prerenderingchange', shown);
      window.removeEventListener('pageshow', restored);
    };
  }, [address]);
  return null;
}

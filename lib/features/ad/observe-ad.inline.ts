/** Reports the first view of an ad (half visible for one second) and each tap on it. Failures are ignored. */
export function observeAd(id: string, aid: string): void {
  const ad = document.getElementById(id);
  if (!ad) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(event: 'seen' | 'tapped'): void {
    // `keepalive` lets the request outlive the page, like a beacon, which could not send `accept`.
    fetch('/api/ad', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ aid, event }),
    }).catch(() => undefined);
  }

  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        report('seen');
      }, 1000);
    },
    { threshold: 0.5 },
  );
  observer.observe(ad);
  for (const kind of ['click', 'auxclick'] as const) {
    // The right button (2) opens the context menu.
    ad.querySelector('a')?.addEventListener(kind, ({ button }) => button !== 2 && report('tapped'));
  }
}

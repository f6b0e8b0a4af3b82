/**
 * Inline script: reports that an ad was seen (half of it for a second, once) and that it was tapped. Whoever cannot be told
 * does not hold the reader up: the link leads on at once.
 * @param id of the ad's element
 * @param aid the ad at the publisher
 */
export function watchAd(id: string, aid: string): void {
  const ad = document.getElementById(id);
  if (!ad) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(act: 'seen' | 'tapped'): void {
    // Outlives the page as a beacon does, and may say that it wants no page for an answer.
    fetch('/api/ad', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ aid, act }),
    }).catch(() => undefined);
  }

  const sight = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        sight.disconnect();
        report('seen');
      }, 1000);
    },
    { threshold: 0.5 },
  );
  sight.observe(ad);
  for (const kind of ['click', 'auxclick']) {
    ad.querySelector('a')?.addEventListener(kind, () => report('tapped'));
  }
}

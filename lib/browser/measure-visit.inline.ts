/** What the standards add to entries of some types (Event Timing, Layout Instability), and TypeScript does not know. */
type Entry = PerformanceEntry & { interactionId?: number; hadRecentInput?: boolean; value?: number };

/** ms without a shift that end a burst of them, and the longest burst (the definition of CLS). */
const pauseOfShifts = 1000;
const longestBurst = 5000;

/** The largest sum of layout shifts that come in one burst. */
function followShifts(keep: (worst: number) => void): (entry: Entry) => void {
  let sum = 0;
  let worst = 0;
  let began = 0;
  let last = Number.NEGATIVE_INFINITY;
  return ({ hadRecentInput, startTime, value = 0 }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - last < pauseOfShifts && startTime - began < longestBurst;
    if (!goesOn) began = startTime;
    sum = goesOn ? sum + value : value;
    last = startTime;
    worst = Math.max(worst, sum);
    keep(worst);
  };
}

/**
 * Inline script: of a share of the visits, tells the site what they felt like when the reader leaves: time to the first byte, when the
 * largest part was there (LCP), the longest answer to an act (INP), how far things moved (CLS). Nothing about the reader goes
 * along. It begins after the page has loaded; what came before is told by the browser's own record.
 */
export function measureVisit(address: string, route: string, share: number): void {
  if (Math.random() >= share || !('PerformanceObserver' in window)) return;
  const figures: Record<string, string> = { route, shell: document.documentElement.dataset.shell ?? '' };
  let told = false;

  function follow(type: string, take: (entry: Entry) => void): void {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const options = { type, buffered: true, durationThreshold: 40 };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  }

  function begin(): void {
    const [load] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    if (!load) return;
    // A page that was loaded ahead begins when it is shown.
    const since = (time: number) => Math.max(0, Math.round(time - (load.activationStart ?? 0)));
    let longest = 0;
    figures.ttfb = String(since(load.responseStart));
    follow('largest-contentful-paint', ({ startTime }) => {
      figures.lcp = String(since(startTime));
    });
    follow('event', ({ duration, interactionId }) => {
      if (!interactionId) return;
      longest = Math.max(longest, duration);
      figures.inp = String(Math.round(longest));
    });
    const shifts = followShifts((worst) => {
      figures.cls = worst.toFixed(3);
    });
    if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) figures.cls = '0';
    follow('layout-shift', shifts);
  }

  function tell(): void {
    if (told || !figures.ttfb || document.visibilityState !== 'hidden') return;
    told = true;
    // Nobody is there any more to be told of a failure.
    fetch(`${address}?${new URLSearchParams(figures)}`, { keepalive: true, credentials: 'omit' }).catch(
      () => undefined,
    );
  }

  addEventListener('load', begin);
  addEventListener('visibilitychange', tell, true);
}

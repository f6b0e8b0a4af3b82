/** Entry with fields of Event Timing and Layout Instability, which TypeScript lacks. */
type Entry = PerformanceEntry & { interactionId?: number; hadRecentInput?: boolean; value?: number };

/** Limits in ms by the definition of CLS: between two shifts of a burst, and of the whole burst. */
const burstGap = 1000;
const maxBurst = 5000;

/** Tracks CLS, the largest sum of layout shifts in one burst. */
function trackShifts(onWorst: (worst: number) => void): (entry: Entry) => void {
  let sum = 0;
  let worst = 0;
  let began = 0;
  let last = Number.NEGATIVE_INFINITY;
  return ({ hadRecentInput, startTime, value = 0 }) => {
    if (hadRecentInput) return;
    const continuesBurst = startTime - last < burstGap && startTime - began < maxBurst;
    if (!continuesBurst) began = startTime;
    sum = continuesBurst ? sum + value : value;
    last = startTime;
    worst = Math.max(worst, sum);
    onWorst(worst);
  };
}

/** Measures TTFB, LCP, INP and CLS without personal data. The browser buffers earlier entries. */
export function measureVisit(route: string): void {
  if (!('PerformanceObserver' in window)) return;
  const figures: Record<string, string> = { route, shell: document.documentElement.dataset.shell ?? '' };
  let isReported = false;

  function follow(type: string, handleEntry: (entry: Entry) => void): void {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const options = { type, buffered: true, durationThreshold: 40 };
    new PerformanceObserver((list) => list.getEntries().forEach(handleEntry)).observe(options);
  }

  function begin(): void {
    const [load] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    if (!load) return;
    // Times of a prerendered page start at its activation.
    const since = (time: number) => Math.max(0, Math.round(time - (load.activationStart ?? 0)));
    let slowestDuration = 0;
    figures.ttfb = String(since(load.responseStart));
    follow('largest-contentful-paint', ({ startTime }) => {
      figures.lcp = String(since(startTime));
    });
    follow('event', ({ duration, interactionId }) => {
      if (!interactionId) return;
      slowestDuration = Math.max(slowestDuration, duration);
      figures.inp = String(Math.round(slowestDuration));
    });
    const shifts = trackShifts((worst) => {
      figures.cls = worst.toFixed(3);
    });
    if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) figures.cls = '0';
    follow('layout-shift', shifts);
  }

  function report(): void {
    if (isReported || !figures.ttfb || document.visibilityState !== 'hidden') return;
    isReported = true;
    // Failures are ignored, because the reader has left the page.
    const address = `/visit-figures?${new URLSearchParams(figures)}`;
    fetch(address, { keepalive: true, credentials: 'omit' }).catch(() => undefined);
  }

  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  addEventListener('visibilitychange', report, true);
}

/** Entry with fields of Event Timing and Layout Instability, which TypeScript lacks. */
type Entry = PerformanceEntry & { interactionId?: number; hadRecentInput?: boolean; value?: number };

/** Limits in ms from the definition of CLS: the gap between two shifts of a burst, and the whole burst. */
const burstGapMs = 1000;
const maxBurstMs = 5000;

/** Tracks CLS, the largest sum of layout shifts in one burst. */
function trackShifts(onWorst: (worst: number) => void): (entry: Entry) => void {
  let sum = 0;
  let worst = 0;
  let burstStart = 0;
  let lastShiftTime = Number.NEGATIVE_INFINITY;
  return ({ hadRecentInput, startTime, value = 0 }) => {
    if (hadRecentInput) return;
    const continuesBurst = startTime - lastShiftTime < burstGapMs && startTime - burstStart < maxBurstMs;
    if (!continuesBurst) burstStart = startTime;
    sum = continuesBurst ? sum + value : value;
    lastShiftTime = startTime;
    worst = Math.max(worst, sum);
    onWorst(worst);
  };
}

/** Measures TTFB, LCP, INP and CLS without personal data. The browser buffers earlier entries. */
export function measureVisit(route: string): void {
  if (!('PerformanceObserver' in window)) return;
  const figures: Record<string, string> = { route, shell: document.documentElement.dataset.shell ?? '' };
  let isReported = false;

  function observe(type: string, handleEntry: (entry: Entry) => void): void {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const options = { type, buffered: true, durationThreshold: 40 };
    new PerformanceObserver((list) => list.getEntries().forEach(handleEntry)).observe(options);
  }

  function startMeasuring(): void {
    const [timing] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    if (!timing) return;
    // Times of a prerendered page start at its activation.
    const msSinceActivation = (time: number) => Math.max(0, Math.round(time - (timing.activationStart ?? 0)));
    let slowestDuration = 0;
    figures.ttfb = String(msSinceActivation(timing.responseStart));
    observe('largest-contentful-paint', ({ startTime }) => {
      figures.lcp = String(msSinceActivation(startTime));
    });
    observe('event', ({ duration, interactionId }) => {
      if (!interactionId) return;
      slowestDuration = Math.max(slowestDuration, duration);
      figures.inp = String(Math.round(slowestDuration));
    });
    const trackShift = trackShifts((worst) => {
      figures.cls = worst.toFixed(3);
    });
    if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) figures.cls = '0';
    observe('layout-shift', trackShift);
  }

  function report(): void {
    if (isReported || !figures.ttfb || document.visibilityState !== 'hidden') return;
    isReported = true;
    // Failures are ignored, because the reader has left the page.
    const address = `/visit-figures?${new URLSearchParams(figures)}`;
    fetch(address, { keepalive: true, credentials: 'omit' }).catch(() => undefined);
  }

  if (document.readyState === 'complete') startMeasuring();
  else addEventListener('load', startMeasuring);
  addEventListener('visibilitychange', report, true);
}

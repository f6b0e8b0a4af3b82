import { Counter, Histogram, Registry } from 'prom-client';
import { siteWide } from '../env/site-wide';

/** Metrics of layers below the front server; `/metrics` exports them together with the front server's. */
export const metricsRegistry = siteWide('tallies', () => new Registry());

/** Label values, which must be constants, never input (`server/metrics.test.ts`). */
type LabelValues = readonly string[];

/** Defines a counter for all bundles. `initialSeries` start at 0, so that Prometheus sees the first rise. */
export function defineCounter(
  name: string,
  help: string,
  labelNames: readonly string[],
  initialSeries: readonly LabelValues[] = [],
) {
  const counter = siteWide(`tally ${name}`, () => {
    const newCounter = new Counter({ name, help, labelNames, registers: [metricsRegistry] });
    for (const values of initialSeries) newCounter.labels(...values).inc(0);
    return newCounter;
  });
  return { add: (...values: LabelValues): void => counter.labels(...values).inc() };
}

/** Bounds of the buckets in seconds. The longest timeout of a platform call is 50 s. */
const usualBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50];

/** Defines a histogram shared by all bundles. `initialSeries` are exported from the start. */
export function defineHistogram(
  name: string,
  help: string,
  labelNames: readonly string[],
  buckets: readonly number[] = usualBuckets,
  initialSeries: readonly LabelValues[] = [],
) {
  const histogram = siteWide(`tally ${name}`, () => {
    const newHistogram = new Histogram({
      name,
      help,
      labelNames,
      buckets: [...buckets],
      registers: [metricsRegistry],
    });
    for (const values of initialSeries)
      newHistogram.zero(Object.fromEntries(labelNames.map((label, index) => [label, values[index] ?? ''])));
    return newHistogram;
  });
  return {
    observe: (seconds: number, ...values: LabelValues): void => histogram.labels(...values).observe(seconds),
  };
}

import { Counter, Histogram, Registry } from 'prom-client';
import { processWide } from './process-wide';

/** What is counted below the front server; `/metrics` tells it beside the front server's own numbers. */
export const metricsRegistry = processWide('tallies', () => new Registry());

/** Values of labels are words of ours, never what came from outside (`server/metrics.test.ts`). */
type Values = readonly string[];

/**
 * Counts. A bundle that names a number that another has named goes on with the same one.
 * @param first values that stand there as 0 from the start: Prometheus sees no rise where a series begins with 1
 */
export function defineCounter(
  name: string,
  help: string,
  labelNames: readonly string[],
  first: readonly Values[] = [],
) {
  const counter = processWide(`tally ${name}`, () => {
    const one = new Counter({ name, help, labelNames, registers: [metricsRegistry] });
    for (const values of first) one.labels(...values).inc(0);
    return one;
  });
  return { add: (...values: Values): void => counter.labels(...values).inc() };
}

/** Classes for what takes from milliseconds to the longest that anybody waits; s. */
const usualBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50];

/** Measures seconds. @param first as with `counted` */
export function defineHistogram(
  name: string,
  help: string,
  labelNames: readonly string[],
  buckets: readonly number[] = usualBuckets,
  first: readonly Values[] = [],
) {
  const histogram = processWide(`tally ${name}`, () => {
    const one = new Histogram({
      name,
      help,
      labelNames,
      buckets: [...buckets],
      registers: [metricsRegistry],
    });
    for (const values of first) one.zero(named(labelNames, values));
    return one;
  });
  return {
    observe: (seconds: number, ...values: Values): void => histogram.labels(...values).observe(seconds),
  };
}

function named(labelNames: readonly string[], values: Values): Record<string, string> {
  return Object.fromEntries(labelNames.map((label, place) => [label, values[place] ?? '']));
}

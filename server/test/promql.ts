import { parser } from '@prometheus-io/lezer-promql';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { siteWide } from '../../lib/env/site-wide';
import { metricsRegistry } from '../../lib/runtime/define-metric';
import { createMetrics, exposeBuildInfo } from '../metrics';

/** Returns the metrics in an expression. @throws for invalid PromQL */
export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, from, to, type }) {
      if (type.isError) throw new Error(`invalid PromQL at ${from}: ${expression}`);
      if (name === 'Identifier') names.push(expression.slice(from, to));
    },
  });
  return names;
}

/** Returns the metrics of an instance with Redis, and `up`, which Prometheus adds. */
export async function exportedNames(): Promise<Set<string>> {
  const registry = new Registry();
  siteWide('shared-store', () => ({ connection: new Redis({ lazyConnect: true }) }));
  createMetrics(() => ({ pages: 0, bytes: 0, tags: 0 }), registry);
  await exposeBuildInfo(process.cwd(), 'build');
  const metrics = await Registry.merge([registry, metricsRegistry]).getMetricsAsJSON();
  const names = metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set(['up', ...names]);
}

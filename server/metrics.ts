import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { siteWide } from '../lib/env/site-wide';
import { adsHealth } from '../lib/platform/ads-health';
import { openBreakerNames } from '../lib/platform/breaker';
import { runningCallCounts } from '../lib/platform/call-once';
import { eventCounts } from '../lib/runtime/log';
import { redisFailures, sharedStore } from '../lib/runtime/redis';
import '../lib/runtime/metrics';
import { metricsRegistry } from '../lib/runtime/define-metric';
import { storedBytes } from '../lib/writes/anonymous-file';
import type { PageCache } from './page-cache';
import type { RenderLoad } from './render-limit';

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts by labels, which are separated by spaces. */
type CountsByLabels = Iterable<readonly [string, number]>;
type ExportedMetric = readonly [
  name: string,
  help: string,
  read: () => number | CountsByLabels,
  labelNames?: string[],
];

export function createMetrics(
  cacheSize: PageCache['size'],
  registry: Registry = siteWide('metrics-registry', () => new Registry()),
) {
  // A map, because prom-client's label maps cost too much per request.
  const requestCounts = new Map<string, number>();
  const registers = [registry];
  let renderLoad = (): RenderLoad => ({ rendering: 0, queued: 0, queuedBots: 0, limit: 0 });
  collectDefaultMetrics({ register: registry });
  const renderSeconds = new Histogram({
    name: 'kanbao_page_render_seconds',
    help: 'Time that Next took to render a page',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const counters: readonly ExportedMetric[] = [
    [
      'kanbao_requests_total',
      'Requests answered, by route, state of the page cache and status',
      () => requestCounts,
      ['route', 'cache', 'status'],
    ],
    ['kanbao_events_total', 'Log events, including those suppressed by rate limits', eventCounts, ['event']],
    [
      'kanbao_redis_failures_total',
      'Failed Redis operations by use and reason',
      redisFailures,
      ['use', 'failure'],
    ],
  ];
  const redis = sharedStore();
  const gauges: ExportedMetric[] = [
    ['kanbao_unfinished_upload_bytes', 'Bytes on disk of unfinished uploads', storedBytes],
    [
      'kanbao_ads_failing',
      'Whether the last call to the ads API failed',
      () => Number(adsHealth().isFailing),
    ],
    ['kanbao_page_cache_pages', 'Cached pages in memory', () => cacheSize().pages],
    ['kanbao_page_cache_bytes', 'Bytes of cached pages in memory', () => cacheSize().bytes],
    ['kanbao_page_cache_tags', 'Tags by which cached pages can be purged', () => cacheSize().tags],
    ['kanbao_renders_running', 'Running renders', () => renderLoad().rendering],
    ['kanbao_renders_queued', 'Queued renders, without those for bots', () => renderLoad().queued],
    ['kanbao_renders_queued_bots', 'Queued renders for known bots', () => renderLoad().queuedBots],
    ['kanbao_renders_limit', 'Renders that may use the CPU at a time', () => renderLoad().limit],
    [
      'kanbao_breaker_open',
      'Operations with an open circuit breaker',
      () => openBreakerNames().map((operation) => [operation, 1]),
      ['operation'],
    ],
    [
      'kanbao_platform_calls_open',
      'Running and queued platform calls by timeout (read 5 s, write 50 s)',
      runningCallCounts,
      ['timeout', 'state'],
    ],
  ];
  if (redis)
    gauges.push([
      'kanbao_redis_up',
      'Whether Redis is connected',
      () => Number(redis.connection.status === 'ready'),
    ]);
  for (const [Metric, metrics] of [
    [Counter, counters],
    [Gauge, gauges],
  ] as const) {
    for (const [name, help, read, labelNames = []] of metrics) {
      new Metric({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset();
          const values = read();
          if (typeof values === 'number') return this.inc(values);
          for (const [labels, value] of values) this.labels(...labels.split(' ')).inc(value);
        },
      });
    }
  }
  return {
    countRequest(route: string, cache: string, status: number) {
      const labels = `${route} ${cache} ${status}`;
      requestCounts.set(labels, (requestCounts.get(labels) ?? 0) + 1);
    },
    recordRender: (route: string, status: number, seconds: number) =>
      renderSeconds.labels(route, String(status)).observe(seconds),
    watchRendering(load: () => RenderLoad) {
      renderLoad = load;
    },
    text: () => Registry.merge([registry, metricsRegistry]).metrics(),
    contentType: registry.contentType,
  };
}

/** Exports version, build (or `dev`) and Node's version for dashboards, and returns the version. */
export async function exposeBuildInfo(dir: string, build: string | undefined): Promise<string> {
  const packageJson: unknown = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(packageJson);
  new Gauge({
    name: 'kanbao_build_info',
    help: 'Always 1; version and build of the site, and the version of Node that runs it',
    labelNames: ['version', 'build', 'node'] as const,
    registers: [metricsRegistry],
  })
    .labels(version, build ?? 'dev', process.version)
    .set(1);
  return version;
}

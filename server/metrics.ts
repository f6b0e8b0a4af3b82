import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { adsHealth } from '../lib/platform/ads-health';
import { openBreakers } from '../lib/platform/breaker';
import { callCounts } from '../lib/platform/call-once';
import { eventCounts } from '../lib/runtime/log';
import { redisFailures } from '../lib/runtime/redis';
import '../lib/runtime/metrics';
import { metricsRegistry } from '../lib/runtime/metric';
import { uploadCounts } from '../lib/upload/upload-counts';
import { storedBytes } from '../lib/writes/anonymous-file';
import { instanceRegistry } from './instance-metrics';
import type { RenderLoad } from './render-limit';

export interface Metrics {
  request(route: string, cache: string, status: number): void;
  rendered(route: string, status: number, seconds: number): void;
  watchRendering(load: () => RenderLoad): void;
  text(): Promise<string>;
  readonly contentType: string;
}

interface CacheSize {
  pages: number;
  bytes: number;
  tags: number;
}

/** prom-client's label maps cost too much per request. */
class RequestCounts {
  readonly #cells = new Map<string, { labels: [string, string, string]; count: number }>();

  add(route: string, cache: string, status: number): void {
    const key = `${route} ${cache} ${status}`;
    const cell = this.#cells.get(key);
    if (cell) cell.count += 1;
    else this.#cells.set(key, { labels: [route, cache, String(status)], count: 1 });
  }

  values() {
    return this.#cells.values();
  }
}

export function createMetrics(cacheSize: () => CacheSize, registry: Registry = instanceRegistry()): Metrics {
  const counts = new RequestCounts();
  const registers = [registry];
  let renderLoad = (): RenderLoad => ({
    rendering: 0,
    queued: 0,
    queuedBots: 0,
    limit: 0,
    rejects: () => false,
  });
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'kanbao_requests_total',
    help: 'Requests answered, by route, state of the page cache and status',
    labelNames: ['route', 'cache', 'status'] as const,
    registers,
    collect() {
      this.reset();
      for (const { labels, count } of counts.values()) this.labels(...labels).inc(count);
    },
  });
  const renderSeconds = new Histogram({
    name: 'kanbao_page_render_seconds',
    help: 'Time that Next took to render a page',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  new Counter({
    name: 'kanbao_events_total',
    help: 'Log events, including those suppressed by rate limits',
    labelNames: ['event'] as const,
    registers,
    collect() {
      this.reset();
      for (const [event, count] of eventCounts()) this.labels(event).inc(count);
    },
  });
  new Counter({
    name: 'kanbao_redis_failures_total',
    help: 'Failed Redis operations by use and reason',
    labelNames: ['use', 'failure'] as const,
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of redisFailures()) {
        const [use = '', failure = ''] = kind.split(' ');
        this.labels(use, failure).inc(count);
      }
    },
  });
  new Counter({
    name: 'kanbao_uploads_total',
    help: 'Resumable uploads by result',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of uploadCounts()) this.labels(outcome).inc(count);
    },
  });
  gauge('kanbao_unfinished_upload_bytes', 'Bytes on disk of unfinished uploads', storedBytes, registers);
  gauge(
    'kanbao_ads_failing',
    'Whether the last call to the ads API failed',
    () => Number(adsHealth().isFailing),
    registers,
  );
  gauge('kanbao_page_cache_pages', 'Cached pages in memory', () => cacheSize().pages, registers);
  gauge('kanbao_page_cache_bytes', 'Bytes of cached pages in memory', () => cacheSize().bytes, registers);
  gauge(
    'kanbao_page_cache_tags',
    'Tags by which cached pages can be purged',
    () => cacheSize().tags,
    registers,
  );

  gaugeOfPlatform(registers);
  gauge('kanbao_renders_running', 'Running renders', () => renderLoad().rendering, registers);
  gauge(
    'kanbao_renders_queued',
    'Queued renders, without those for bots',
    () => renderLoad().queued,
    registers,
  );
  gauge(
    'kanbao_renders_queued_bots',
    'Queued renders for known bots',
    () => renderLoad().queuedBots,
    registers,
  );
  gauge(
    'kanbao_renders_limit',
    'Renders that may use the CPU at a time',
    () => renderLoad().limit,
    registers,
  );

  return {
    request: (route, cache, status) => counts.add(route, cache, status),
    rendered: (route, status, seconds) => renderSeconds.labels(route, String(status)).observe(seconds),
    watchRendering(load) {
      renderLoad = load;
    },
    text: () => Registry.merge([registry, metricsRegistry]).metrics(),
    contentType: registry.contentType,
  };
}

function gauge(name: string, help: string, read: () => number, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

function gaugeOfPlatform(registers: Registry[]): void {
  new Gauge({
    name: 'kanbao_breaker_open',
    help: 'Operations with an open circuit breaker',
    labelNames: ['operation'] as const,
    registers,
    collect() {
      this.reset();
      for (const operation of openBreakers()) this.labels(operation).set(1);
    },
  });
  const runningRequests = { direct: 'read', wrapper: 'write' } as const;
  new Gauge({
    name: 'kanbao_platform_calls_open',
    help: 'Running and queued platform calls by timeout (read 5 s, write 50 s)',
    labelNames: ['timeout', 'state'] as const,
    registers,
    collect() {
      for (const limit of ['direct', 'wrapper'] as const) {
        const { underWay, waiting } = callCounts(limit);
        this.labels(runningRequests[limit], 'running').set(underWay);
        this.labels(runningRequests[limit], 'waiting').set(waiting);
      }
    },
  });
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { adsHealth } from '../lib/platform/ads-health';
import { openBreakers } from '../lib/platform/breaker';
import { callsInHand } from '../lib/platform/call-once';
import { eventCounts } from '../lib/platform/log';
import { processWide } from '../lib/platform/process-wide';
import { redisFailures } from '../lib/platform/redis';
import '../lib/platform/tallies';
import { tallies } from '../lib/platform/tally';
import { heldBytes } from '../lib/session/nameless-file';
import { uploadCounts } from '../lib/upload/upload-counts';
import type { DrawLoad } from './draw-limit';

/** Numbers for Prometheus. */
export interface Metrics {
  request(route: string, cache: string, status: number): void;
  /** Seconds that drawing a page took. */
  drawn(route: string, status: number, seconds: number): void;
  /** Tells from now on how many pages are being drawn and wait for it. */
  watchDrawing(load: () => DrawLoad): void;
  /** The answer of `/metrics`. */
  text(): Promise<string>;
  readonly contentType: string;
}

interface CacheSize {
  pages: number;
  bytes: number;
  tags: number;
}

/** Tens of thousands of requests a second must not pay for prom-client's label maps: they are added up when asked for. */
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

/** The registry is the process's, so that other layers can add their own numbers. */
export function createMetrics(
  cacheSize: () => CacheSize,
  registry: Registry = processWide('metrics-registry', () => new Registry()),
): Metrics {
  const counts = new RequestCounts();
  const registers = [registry];
  let drawLoad = (): DrawLoad => ({
    drawing: 0,
    waiting: 0,
    waitingBots: 0,
    limit: 0,
    turnsAway: () => false,
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
  const drawn = new Histogram({
    name: 'kanbao_page_render_seconds',
    help: 'Time that Next took to draw a page',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  new Counter({
    name: 'kanbao_events_total',
    help: 'Events of the log, those included that were not written as they came too often',
    labelNames: ['event'] as const,
    registers,
    collect() {
      this.reset();
      for (const [event, count] of eventCounts()) this.labels(event).inc(count);
    },
  });
  new Counter({
    name: 'kanbao_redis_failures_total',
    help: 'What Redis did not do, by what it was asked for and why',
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
    help: 'Files that readers send in pieces, by what came of them',
    labelNames: ['end'] as const,
    registers,
    collect() {
      this.reset();
      for (const [end, count] of uploadCounts()) this.labels(end).inc(count);
    },
  });
  gauge('kanbao_sent_bytes', 'Bytes on the disk of files that readers are sending', heldBytes, registers);
  gauge(
    'kanbao_ads_failing',
    'Whether the last call of the ads interface failed',
    () => Number(adsHealth().failing),
    registers,
  );
  gauge('kanbao_page_cache_pages', 'Finished pages in memory', () => cacheSize().pages, registers);
  gauge('kanbao_page_cache_bytes', 'Bytes of finished pages in memory', () => cacheSize().bytes, registers);
  gauge('kanbao_page_cache_tags', 'Entities by which pages can be purged', () => cacheSize().tags, registers);

  gaugeOfPlatform(registers);
  gauge('kanbao_drawing', 'Pages that are being drawn', () => drawLoad().drawing, registers);
  gauge(
    'kanbao_drawing_waiting',
    'Pages that wait for their turn to be drawn, but for those that bots asked for',
    () => drawLoad().waiting,
    registers,
  );
  gauge(
    'kanbao_drawing_waiting_bots',
    'Pages that known bots asked for and that wait for their turn to be drawn',
    () => drawLoad().waitingBots,
    registers,
  );
  gauge(
    'kanbao_drawing_limit',
    'Pages that may use the processor at a time, so that kept ones are sent in time',
    () => drawLoad().limit,
    registers,
  );

  return {
    request: (route, cache, status) => counts.add(route, cache, status),
    drawn: (route, status, seconds) => drawn.labels(route, String(status)).observe(seconds),
    watchDrawing(load) {
      drawLoad = load;
    },
    text: () => Registry.merge([registry, tallies]).metrics(),
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

/** What stands between the site and the platform. */
function gaugeOfPlatform(registers: Registry[]): void {
  new Gauge({
    name: 'kanbao_breaker_open',
    help: 'Operations that are left alone, as the platform did not answer',
    labelNames: ['operation'] as const,
    registers,
    collect() {
      this.reset();
      for (const operation of openBreakers()) this.labels(operation).set(1);
    },
  });
  const inHand = { direct: 'read', wrapper: 'write' } as const;
  new Gauge({
    name: 'kanbao_platform_calls_in_hand',
    help: 'Calls of the platform that are under way or wait for their turn, by patience (read 5 s, write 50 s)',
    labelNames: ['patience', 'state'] as const,
    registers,
    collect() {
      for (const limit of ['direct', 'wrapper'] as const) {
        const { underWay, waiting } = callsInHand(limit);
        this.labels(inHand[limit], 'under-way').set(underWay);
        this.labels(inHand[limit], 'waiting').set(waiting);
      }
    },
  });
}

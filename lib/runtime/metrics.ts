import { defineCounter, defineHistogram } from './define-metric';

/* Metrics that other modules update. All are defined at startup, so that `/metrics` lists them. */

export const unhandledErrors = defineCounter(
  'kanbao_unhandled_total',
  'Unhandled errors by kind; anything but 0 is a bug',
  ['kind'],
  [['unhandledRejection'], ['uncaughtException']],
);

export const lostLogLines = defineCounter(
  'kanbao_log_lines_lost_total',
  'Log lines lost because standard output or error was closed',
  [],
  [[]],
);

/** `breaker-open`, `queue-full`, `no-auth`, `failed-before`, `not-connected`: not sent; `rate-limited`: HTTP 429. */
export const platformCalls = defineCounter(
  'kanbao_platform_calls_total',
  'Platform calls by operation and result',
  ['operation', 'outcome'],
);

export const platformCallSeconds = defineHistogram(
  'kanbao_platform_call_seconds',
  'Duration of a platform call until the whole response or the failure, including a retry',
  ['operation'],
  [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50],
);

/** `connection`: network or gateway failed; `credentials`: credentials were rejected and renewed. */
export const platformRetries = defineCounter(
  'kanbao_platform_retries_total',
  'Retried platform calls by reason',
  ['operation', 'reason'],
);

export const breakerOpenings = defineCounter(
  'kanbao_breaker_openings_total',
  'Openings of circuit breakers by operation',
  ['operation'],
);

/** `memory` and `redis`: fresh entry; `stale`: older entry; `miss`: no usable entry. */
export const responseLookups = defineCounter(
  'kanbao_data_cache_reads_total',
  'Responses for pages by source',
  ['result'],
);

/** `unavailable`: Redis did not respond. The other results are `hit`, `stale` and `miss`. */
export const sharedPageLookups = defineCounter(
  'kanbao_shared_pages_total',
  'Page lookups in Redis by result',
  ['result'],
);

export const redisSeconds = defineHistogram(
  'kanbao_redis_seconds',
  'Duration of Redis operations by use',
  ['use'],
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
);

/** `expired`: an unfinished upload removed after an hour, or to make room for newer uploads. */
export const uploadCounter = defineCounter(
  'kanbao_uploads_total',
  'Resumable uploads by result',
  ['outcome'],
  [['started'], ['completed'], ['refused'], ['cancelled'], ['expired']],
);

/** `unknown`: the write may have been executed; `unshared`: Redis was unreachable. */
export const writeOutcomes = defineCounter('kanbao_writes_total', 'Writes of readers by kind and result', [
  'action',
  'outcome',
]);

/** `failed`: purging a cache failed, or other instances have not been notified yet. */
export const purgeSeconds = defineHistogram(
  'kanbao_purge_seconds',
  'Time until a purge has reached all caches and Redis',
  ['outcome'],
  undefined,
  [['done'], ['failed']],
);

export const purgeLag = defineHistogram(
  'kanbao_purge_lag_seconds',
  'Delay of purges from other instances, by the clocks of both',
  [],
);

/** Events after which the instance drops all cached entries. */
export const purgesMissed = defineCounter(
  'kanbao_purges_missed_total',
  'Events after which purges of other instances may have been missed',
  [],
);

/** `differs`: the cache sent a wrong view key; `none`: it sent none. Only `agreed` makes a page cacheable. */
export const edgeKeyChecks = defineCounter(
  'kanbao_edge_keys_total',
  'View keys sent by trusted caches in front, by validity',
  ['outcome'],
  [['agreed'], ['differs'], ['none']],
);

const edgeKinds = ['varnish', 'fastly', 'cloudflare', 'webhook'];

/** `failed`: the request is retried; `purged-all`: a purge of everything replaced a full queue. */
export const edgePurges = defineCounter(
  'kanbao_edge_purges_total',
  'Purge requests to caches in front by kind and result',
  ['edge', 'outcome'],
  edgeKinds.flatMap((kind) => [
    [kind, 'done'],
    [kind, 'failed'],
    [kind, 'purged-all'],
  ]),
);

export const edgePurgeSeconds = defineHistogram(
  'kanbao_edge_purge_seconds',
  'Time until a cache in front has accepted a purge, by kind',
  ['edge'],
);

/** `late`: stalled platform and no wait budget left; `overtaken`: queued over 5 s behind urgent renders. */
export const rendersRejected = defineCounter(
  'kanbao_renders_rejected_total',
  'Rejected renders and visit reports by reason and priority',
  ['reason', 'kind'],
  ['article', 'list', 'recommendation', 'statistics', 'prefetch', 'bot'].map((kind) => ['full', kind]),
);

export const renderWaitSeconds = defineHistogram(
  'kanbao_render_queue_seconds',
  'Queue time of queued renders',
  [],
);

export const webVitalSeconds = defineHistogram(
  'kanbao_reader_seconds',
  'Web Vitals of sampled visits by measure, page and shell',
  ['measure', 'route', 'shell'],
  [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
);

export const layoutShift = defineHistogram(
  'kanbao_reader_layout_shift',
  'Cumulative layout shift of sampled visits by page and shell',
  ['route', 'shell'],
  [0.01, 0.05, 0.1, 0.25, 0.5, 1],
);

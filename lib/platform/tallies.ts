import { counted, timed } from './tally';

/*
 * What is counted below the porter. All of it stands in `/metrics` from the start on, so that rules and dashboards find each
 * name before anything has happened. Values of labels are words of ours: names of operations (`lib/contract`), acts, and the
 * words listed here.
 */

/** How a call ended. `breaker-open`, `too-many-waiting`, `no-auth` and `not-connected`: nobody was asked; `told-to-wait`: HTTP 429. */
export const platformCalls = counted(
  'kanbao_platform_calls_total',
  'Calls of the platform, by operation and how they ended',
  ['operation', 'outcome'],
);

export const platformCallSeconds = timed(
  'kanbao_platform_call_seconds',
  'Time from sending a call to the whole answer or the failure, a second attempt included',
  ['operation'],
  [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50],
);

/** `connection`: network or gateway failed; `credentials`: signature or token were refused and renewed. */
export const platformRetries = counted(
  'kanbao_platform_retries_total',
  'Calls that were sent once more, by why',
  ['operation', 'reason'],
);

export const breakerOpenings = counted(
  'kanbao_breaker_openings_total',
  'How often an operation began to be left alone',
  ['operation'],
);

/** `memory` and `redis`: fresh there; `stale`: an older answer stood in; `miss`: the platform was asked. */
export const answersFound = counted('kanbao_answers_total', 'Answers for pages, by where they were found', [
  'found',
]);

/** `hit`, `stale`, `miss`; `away`: Redis did not answer. */
export const sharedPagesFound = counted(
  'kanbao_shared_pages_total',
  'Pages looked for in Redis after memory had none, by what was found',
  ['found'],
);

export const redisSeconds = timed(
  'kanbao_redis_seconds',
  'Time that Redis took to answer or to fail, by what it was asked for',
  ['use'],
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
);

/** `done`, `refused`, `too-often`, `failed`; `unknown`: it may have been done; `unshared`: Redis could not be asked. */
export const writes = counted('kanbao_writes_total', 'What readers sent, by act and what came of it', [
  'act',
  'outcome',
]);

/** `done`; `failed`: other instances could not be told yet. */
export const purgeSeconds = timed(
  'kanbao_purge_seconds',
  'Time from a purge that this instance was asked for until all caches and the store know of it',
  ['outcome'],
  undefined,
  [['done'], ['failed']],
);

export const purgeLag = timed(
  'kanbao_purge_lag_seconds',
  'Time from a purge on another instance until this one heard of it, by both clocks',
  [],
);

/** The instance dropped all that it had kept. */
export const purgesMissed = counted(
  'kanbao_purges_missed_total',
  'Times at which purges of others may have been missed',
  [],
);

/** `agreed`; `differs`: a cache's rule is not ours; `none`: it let the request through. Both are kept by nobody. */
export const edgeKeys = counted(
  'kanbao_edge_keys_total',
  'View keys that trusted caches in front have told, by what they are worth',
  ['outcome'],
  [['agreed'], ['differs'], ['none']],
);

const edgeKinds = ['varnish', 'fastly', 'cloudflare', 'webhook'];

/** Requests to caches in front: `done`, `failed` (sent again); `all-instead`: too many waited, so that all was purged. */
export const edgePurges = counted(
  'kanbao_edge_purges_total',
  'What caches in front were told of purges, by kind of cache and what came of it',
  ['edge', 'outcome'],
  edgeKinds.flatMap((kind) => [
    [kind, 'done'],
    [kind, 'failed'],
    [kind, 'all-instead'],
  ]),
);

export const edgePurgeSeconds = timed(
  'kanbao_edge_purge_seconds',
  'Time from a purge until a cache in front has taken it, by kind of cache',
  ['edge'],
);

/**
 * `full`: too many waited already; `late`: it had waited for as long as a reader waits; `overtaken`: what is more urgent came first
 * again and again. Kinds: `server/errand.ts`.
 */
export const drawingsRefused = counted(
  'kanbao_drawings_refused_total',
  'Pages that were not drawn, and statistics that were not taken, for want of a turn, by why and by what for',
  ['reason', 'kind'],
  ['article', 'list', 'recommendation', 'statistics', 'prefetch', 'bot'].map((kind) => ['full', kind]),
);

export const drawingWaitSeconds = timed(
  'kanbao_drawing_wait_seconds',
  'Time that pages waited for their turn to be drawn; those that had it at once are not counted',
  [],
);

/** `ttfb`, `lcp`, `inp`: first byte, largest part, longest answer to an act (Web Vitals). */
export const readerSeconds = timed(
  'kanbao_reader_seconds',
  'What a share of the visits felt like to readers, by measure, page and shell',
  ['measure', 'route', 'shell'],
  [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
);

export const readerShift = timed(
  'kanbao_reader_layout_shift',
  'How far things moved on the pages of a share of the visits (CLS), by page and shell',
  ['route', 'shell'],
  [0.01, 0.05, 0.1, 0.25, 0.5, 1],
);

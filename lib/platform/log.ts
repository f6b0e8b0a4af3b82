import { siteWide } from '../env/site';
import { logLine } from '../format/log-line';
import { requestId } from './request-id';
import { currentSpan } from './trace';

/** Names of the events Kanbao writes to its log; constant, so that operators can search and count them. */
export type LogEvent =
  | 'platform-call-failed'
  | 'page-view-failed'
  | 'picture-failed'
  | 'picture-passed-on'
  | 'drawing-failed'
  | 'media-failed'
  | 'media-not-cleaned'
  | 'write-failed'
  | 'act-unknown'
  | 'image-code-unreadable'
  | 'date-unread'
  | 'body-over-budget'
  | 'library-message'
  | 'library-problem'
  | 'clock-put-back'
  | 'session-secret-not-kept'
  | 'session-too-long'
  | 'cache-failed'
  | 'redis-failed'
  | 'redis-back'
  | 'purge-failed'
  | 'edge-key-differs'
  | 'edge-purge-failed'
  | 'private-address-refused'
  | 'ads-failed'
  | 'analytics-failed'
  | 'points-not-earned'
  | 'porter-problem'
  | 'swallowed'
  | 'unknown-variable'
  | 'started-cold';

type Facts = Readonly<Record<string, unknown>>;

const counts = () => siteWide('event-counts', () => new Map<LogEvent, number>());

/** How often each event has come so far: the metric `kanbao_events_total`. */
export function eventCounts(): ReadonlyMap<LogEvent, number> {
  return counts();
}

function count(event: LogEvent): void {
  counts().set(event, (counts().get(event) ?? 0) + 1);
}

/**
 * Counts the event and writes one line to standard error, JSON unless a person sits before it; never pass tokens, secrets or
 * what a reader wrote. It names the request on whose behalf it happened.
 */
export function log(event: LogEvent, facts: Facts = {}): void {
  count(event);
  const trace = currentSpan()?.traceId;
  const line = { time: new Date().toISOString(), event, id: requestId(), trace, ...facts };
  process.stderr.write(logLine(line, process.stderr.isTTY));
}

/** ms in which what comes again and again is written once. */
const writeOncePer = 10_000;

/** Kinds of failures that are remembered; callers pass kinds and places, of which there are few. */
const mostKinds = 500;

interface Written {
  at: number;
  /** Times that were counted but not written since. */
  unwritten: number;
}

const lastWritten = () => siteWide('event-lines', () => new Map<string, Written>());

/** ms for what the site goes on without, such as a full disk: it lasts for hours, and nobody is hurt by it meanwhile. */
const swallowedOncePer = 60_000;

/** `log` for what may come with every request: each is counted, one in ten seconds of each `kind` is written. */
export function logSeldom(event: LogEvent, kind: string, facts: Facts = {}, oncePer = writeOncePer): void {
  const key = `${event} ${kind}`;
  const last = lastWritten().get(key);
  const now = performance.now();
  if (last && now - last.at < oncePer) {
    last.unwritten += 1;
    count(event);
    return;
  }
  if (!last && lastWritten().size >= mostKinds) lastWritten().clear();
  lastWritten().set(key, { at: now, unwritten: 0 });
  log(event, { kind, ...(last && last.unwritten > 0 && { alsoSince: last.unwritten }), ...facts });
}

/** For a failure that is swallowed: it is counted, and logged once a minute. `where` names the place in the code. */
export function logSwallowed(where: string, problem: unknown): undefined {
  logSeldom('swallowed', where, { problem: String(problem).slice(0, 500) }, swallowedOncePer);
  return undefined;
}

/** For files that may be missing; any other reason why they cannot be read is logged. */
export function unlessMissing(where: string): (problem: unknown) => undefined {
  return (problem) => {
    const missing = problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';
    return missing ? undefined : logSwallowed(where, problem);
  };
}

import { siteWide } from '../env/site-wide';
import { logLine } from '../format/log-line';
import { requestIds } from './request-id';
import { currentSpan } from './trace';

/** Events; the names are constant, so that operators can search and count them. */
type LogEvent =
  | 'platform-call-failed'
  | 'page-view-failed'
  | 'picture-failed'
  | 'picture-sent-unconverted'
  | 'share-picture-failed'
  | 'media-failed'
  | 'media-not-cleaned'
  | 'write-failed'
  | 'write-unknown'
  | 'image-code-unreadable'
  | 'unreadable-date'
  | 'body-over-budget'
  | 'library-message'
  | 'library-problem'
  | 'clock-set-back'
  | 'session-secret-not-stored'
  | 'session-too-long'
  | 'cache-failed'
  | 'redis-failed'
  | 'redis-connected-again'
  | 'purge-failed'
  | 'edge-key-differs'
  | 'edge-purge-failed'
  | 'private-address-refused'
  | 'ads-failed'
  | 'analytics-failed'
  | 'points-not-earned'
  | 'unexpected-error'
  | 'render-timeout'
  | 'swallowed'
  | 'unknown-variable'
  | 'started-cold';

type LogFields = Readonly<Record<string, unknown>>;

export const eventCounts = () => siteWide('event-counts', () => new Map<LogEvent, number>());

function count(event: LogEvent): void {
  eventCounts().set(event, (eventCounts().get(event) ?? 0) + 1);
}

/** Writes a log line. Never pass tokens, secrets or readers' input. */
export function log(event: LogEvent, fields: LogFields = {}): void {
  count(event);
  const trace = currentSpan()?.traceId;
  const line = { time: new Date().toISOString(), event, id: requestIds.getStore(), trace, ...fields };
  process.stderr.write(logLine(line, process.stderr.isTTY));
}

const repeatedEventIntervalMs = 10_000;

const maxKinds = 500;

const lastLines = () => siteWide('event-lines', () => new Map<string, { at: number; unwritten: number }>());

/** Log interval in ms for failures that readers do not notice, because such failures may last for hours. */
const swallowedFailureIntervalMs = 60_000;

/** Counts every occurrence, but writes one line per event and `kind` in `intervalMs` ms. */
export function logRateLimited(
  event: LogEvent,
  kind: string,
  fields: LogFields = {},
  intervalMs = repeatedEventIntervalMs,
): void {
  const key = `${event} ${kind}`;
  const last = lastLines().get(key);
  const now = performance.now();
  if (last && now - last.at < intervalMs) {
    last.unwritten += 1;
    count(event);
    return;
  }
  if (!last && lastLines().size >= maxKinds) lastLines().clear();
  lastLines().set(key, { at: now, unwritten: 0 });
  log(event, { kind, ...(last && last.unwritten > 0 && { alsoSince: last.unwritten }), ...fields });
}

export function logSwallowed(kind: string, problem: unknown): undefined {
  logRateLimited('swallowed', kind, { problem: String(problem).slice(0, 500) }, swallowedFailureIntervalMs);
  return undefined;
}

export function ignoreMissingFile(kind: string): (problem: unknown) => undefined {
  return (problem) => {
    const isMissingFile = problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';
    return isMissingFile ? undefined : logSwallowed(kind, problem);
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '../lib/routes/table';
import type { Span } from '../lib/runtime/trace';
import type { AccessLog, AccessRecord } from './access-log';
import type { Metrics } from './metrics';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** `performance.now()` at the request's arrival. */
  readonly started: number;
  readonly span?: Span | undefined;
}

interface Outcome extends Pick<AccessRecord, 'cache' | 'status' | 'bytes'> {
  /** Route name of a page, else `api`, `asset`, `dev`, `router` or `front-server`. */
  route: string;
}

/** Function that counts, traces and logs a request; called once per request. */
export type Recorder = (exchange: Exchange, outcome: Outcome) => void;

interface RecorderOptions {
  log: AccessLog;
  metrics: Metrics;
  programOf: (userAgent: string | undefined) => string;
}

export function createRecorder({ log, metrics, programOf }: RecorderOptions): Recorder {
  return ({ request, id, started, span }, { route, cache, status, bytes }) => {
    metrics.countRequest(route, cache, status);
    span?.end(
      {
        'http.request.method': request.method ?? '',
        'http.route': route,
        'http.response.status_code': status,
        'kanbao.cache': cache,
        'kanbao.request_id': id,
      },
      { name: `${request.method} ${route}`, failed: status >= 500 },
    );
    log.write({
      id,
      method: request.method ?? '',
      path: loggedPath(pathOf(request)),
      status,
      bytes,
      ms: performance.now() - started,
      cache,
      program: programOf(request.headers['user-agent']),
      trace: span?.traceId,
    });
  };
}

const secretRouteNames = routes.filter(({ hasSecretAddress }) => hasSecretAddress).map(({ name }) => name);

/** Matches a secret address anywhere in a path, and captures the route's name. */
const secretPathPattern = new RegExp(`/(${secretRouteNames.join('|')})/.+`, 'i');

export function loggedPath(path: string): string {
  return path.replace(secretPathPattern, '/$1/…');
}

/** Returns the path without the query, which may contain secrets (sign-in codes, phone numbers). */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

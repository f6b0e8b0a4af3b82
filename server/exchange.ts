import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '../lib/routes/table';
import type { Span } from '../lib/runtime/trace';
import type { AccessLog } from './access-log';
import type { Metrics } from './metrics';

/** One request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** `performance.now()` when the request arrived. */
  readonly started: number;
  /** Span of a traced request. */
  readonly span?: Span | undefined;
}

/** Result of a request. */
export interface Outcome {
  /** Route name of a page, else `api`, `asset`, `router` or `front-server`. */
  route: string;
  cache: string;
  status: number;
  bytes: number;
}

/** Counts, traces and logs a completed request. */
export type Recorder = (exchange: Exchange, outcome: Outcome) => void;

export interface RecorderOptions {
  log: AccessLog;
  metrics: Metrics;
  programOf: (userAgent: string | undefined) => string;
}

/** Creates the recorder that every handler calls once per request. */
export function createRecorder({ log, metrics, programOf }: RecorderOptions): Recorder {
  return ({ request, id, started, span }, { route, cache, status, bytes }) => {
    metrics.request(route, cache, status);
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

const secretNames = routes.filter(({ hasSecretAddress }) => hasSecretAddress).map(({ name }) => name);

/** Matches the secret part of an address (`hasSecretAddress` routes), wherever the route name occurs. */
const secretPart = new RegExp(`/(${secretNames.join('|')})/.+`, 'i');

/** Returns the path without its secret part, for logs. */
export function loggedPath(path: string): string {
  return path.replace(secretPart, '/$1/…');
}

/** Returns the path without the query, which may contain secrets (sign-in codes, phone numbers). */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

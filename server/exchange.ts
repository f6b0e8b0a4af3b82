import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '../lib/platform/trace';
import { routes } from '../lib/routes/table';
import type { AccessLog } from './access-log';
import type { Metrics } from './metrics';

/** One request on its way through the porter. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** `performance.now()` when the request came. */
  readonly started: number;
  /** Where it is traced. */
  readonly span?: Span | undefined;
}

/** What came of it. */
export interface Outcome {
  /** Name of the page's route, or of the counter that answered: api, asset, gate, porter. */
  route: string;
  cache: string;
  status: number;
  bytes: number;
}

/** Counts and logs an answered request. */
export type Recorder = (exchange: Exchange, outcome: Outcome) => void;

export interface RecorderOptions {
  log: AccessLog;
  metrics: Metrics;
  programOf: (userAgent: string | undefined) => string;
}

/** @returns the function that every counter calls once per request. */
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

const secretNames = routes.filter(({ secretAddress }) => secretAddress).map(({ name }) => name);

/** What follows the name of a page whose address belongs in no log, wherever it stands and whether or not it leads there. */
const secretPart = new RegExp(`/(${secretNames.join('|')})/.+`, 'i');

/** A path as logs may hold it. */
export function loggedPath(path: string): string {
  return path.replace(secretPart, '/$1/…');
}

/** The address without its query, which may hold what belongs in no log (codes of a sign-in, phone numbers). */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

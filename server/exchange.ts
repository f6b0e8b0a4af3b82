import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessLog } from './access-log';
import type { Metrics } from './metrics';

/** One request on its way through the porter. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** `performance.now()` when the request came. */
  readonly started: number;
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
  return ({ request, id, started }, { route, cache, status, bytes }) => {
    metrics.request(route, cache, status);
    log.write({
      id,
      method: request.method ?? '',
      path: pathOf(request),
      status,
      bytes,
      ms: performance.now() - started,
      cache,
      program: programOf(request.headers['user-agent']),
    });
  };
}

/** The address without its query, which may hold what belongs in no log (codes of a sign-in, phone numbers). */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

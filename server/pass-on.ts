import { packedHeader } from '../lib/platform/packed-answer';
import { boundBody } from './body-limits';
import { type Exchange, pathOf, type Recorder } from './exchange';
import { forwardedFor } from './forwarded-for';
import {
  guardOutbound,
  type OutboundRules,
  referrerPolicy,
  stripInbound,
  withoutReferrerPolicy,
} from './header-rules';
import type { NextHandler } from './render';
import { acceptsGzip } from './send-page';

export interface PassOnOptions {
  handler: NextHandler;
  dev: boolean;
  /** Headers of security, set over what Next set. */
  security: readonly string[];
  policy: string;
  record: Recorder;
  report: (problem: unknown) => void;
  /** Answers with 500 when nothing has been sent yet. */
  fail: (exchange: Exchange, problem: unknown) => void;
}

/** Lets Next answer a reader itself, as a stream: handlers below `/api`, the gate's way home, what machines ask. */
export function createPassOn(options: PassOnOptions): (exchange: Exchange, route: string) => void {
  const { handler, dev, security, policy, record, report, fail } = options;

  /** @returns whether the answer is the handler's own. */
  async function answer(exchange: Exchange): Promise<boolean> {
    const { request, response } = exchange;
    try {
      await handler(request, response);
      return true;
    } catch (problem) {
      const begun = response.headersSent;
      fail(exchange, problem);
      return begun;
    }
  }

  return (exchange, route) => {
    const { request, response, id } = exchange;
    boundBody(request, response, pathOf(request));
    stripInbound(request, dev);
    request.headers['x-request-id'] = id;
    if (acceptsGzip(request.headers['accept-encoding'])) request.headers[packedHeader] = 'gzip';
    request.headers['x-forwarded-for'] = forwardedFor(request);
    guardOutbound(response, rulesFor(id, security, policy));
    // A request that is given up loses its socket.
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    const closed = new Promise((resolve) => response.once('close', resolve));
    Promise.all([answer(exchange), closed])
      .then(([own]) => {
        const bytes = Math.max(0, socket.bytesWritten - sentBefore);
        // An answer given in place of the handler's was counted where it was given.
        if (own) record(exchange, { route, cache: '-', status: response.statusCode, bytes });
      })
      .catch(report);
  };
}

function rulesFor(id: string, security: readonly string[], policy: string): OutboundRules {
  return {
    headers: [...withoutReferrerPolicy(security), 'X-Request-Id', id],
    // A handler knows best how long its answer holds and who may know of it; most answers are somebody's own.
    defaults: [...referrerPolicy, 'Content-Security-Policy', policy, 'Cache-Control', 'private, no-store'],
  };
}

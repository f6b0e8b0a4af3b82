import { gzipHeader } from '../lib/platform/gzip-header';
import { limitBody } from './body-limits';
import { type Exchange, pathOf, type Recorder } from './exchange';
import { forwardedFor } from './forwarded-for';
import { guardResponseHeaders, referrerPolicy, removeInternalHeaders } from './header-rules';
import type { NextHandler } from './render';
import { acceptsGzip } from './send-page';

interface NextForwarderOptions {
  handler: NextHandler;
  dev: boolean;
  security: readonly string[];
  cspHeader: string;
  record: Recorder;
  report: (problem: unknown) => void;
  fail: (exchange: Exchange, problem: unknown) => void;
}

/** Forwards requests for handlers, redirects and Next's dev files to Next, and streams the responses. */
export function createNextForwarder(options: NextForwarderOptions) {
  const { handler, dev, security, cspHeader: policy, record, report, fail } = options;

  async function callNext(exchange: Exchange): Promise<boolean> {
    const { request, response } = exchange;
    try {
      await handler(request, response);
      return true;
    } catch (problem) {
      const hasStarted = response.headersSent;
      fail(exchange, problem);
      return hasStarted;
    }
  }

  return (exchange: Exchange, route: string): void => {
    const { request, response, id } = exchange;
    limitBody(request, response, pathOf(request));
    removeInternalHeaders(request, dev);
    request.headers['x-request-id'] = id;
    if (acceptsGzip(request.headers['accept-encoding'])) request.headers[gzipHeader] = 'gzip';
    request.headers['x-forwarded-for'] = forwardedFor(request);
    guardResponseHeaders(response, {
      headers: [...security, 'X-Request-Id', id],
      // By default, no cache stores handler responses, because most are personal.
      defaults: [...referrerPolicy, 'Content-Security-Policy', policy, 'Cache-Control', 'private, no-store'],
    });
    // The socket is read before the handler runs, because an aborted request loses it.
    const { socket } = request;
    const previousBytes = socket.bytesWritten;
    const closed = new Promise((resolve) => response.once('close', resolve));
    Promise.all([callNext(exchange), closed])
      .then(([isHandlerResponse]) => {
        const bytes = Math.max(0, socket.bytesWritten - previousBytes);
        // `fail` has already recorded its own response.
        if (isHandlerResponse) record(exchange, { route, cache: '-', status: response.statusCode, bytes });
      })
      .catch(report);
  };
}

import type { Locale } from '../lib/view/locales';
import type { InlineParts } from './content-security-policy';
import { hashedErrorPage } from './error-page';
import type { Exchange, Recorder } from './exchange';
import { handlerMethods, pageMethods } from './header-rules';

interface PlainAnswerOptions {
  security: readonly string[];
  policyFor: (parts?: InlineParts) => string;
  record: Recorder;
  report: (problem: unknown) => void;
  locale: Locale;
  home: string;
}

interface PlainAnswer {
  status: number;
  text: string;
  type?: string;
  policy?: string;
  headers?: readonly string[] | undefined;
}

export type ExchangeHandler = (exchange: Exchange) => void;

export type PlainAnswers = ReturnType<typeof createPlainAnswers>;

const route = 'front-server';

export function createPlainAnswers(options: PlainAnswerOptions) {
  const { security, policyFor, record, report, locale, home } = options;
  const plainPolicy = policyFor();

  function text(exchange: Exchange, answer: PlainAnswer): void {
    const { status, type = 'text/plain; charset=utf-8', policy = plainPolicy, headers = [] } = answer;
    const body = Buffer.from(answer.text);
    const bytes = exchange.request.method === 'HEAD' ? 0 : body.length;
    exchange.response.writeHead(status, [
      'Content-Type',
      type,
      'Cache-Control',
      'private, no-store',
      'Content-Length',
      String(body.length),
      'X-Request-Id',
      exchange.id,
      'Content-Security-Policy',
      policy,
      ...headers,
      ...security,
    ]);
    exchange.response.end(body);
    record(exchange, { route, cache: '-', status, bytes });
  }

  function sendErrorPage(exchange: Exchange, status: number, headers: readonly string[] = []): void {
    const { html, parts } = hashedErrorPage(locale, status, home);
    const type = 'text/html; charset=utf-8';
    text(exchange, { status, text: html.toString(), type, policy: policyFor(parts), headers });
  }

  const plainHandler =
    (status: number, message: string, headers?: readonly string[]): ExchangeHandler =>
    (exchange) =>
      text(exchange, { status, text: message, headers });
  const methodsOnly = (allowed: readonly string[]) =>
    plainHandler(405, 'Method not allowed.\n', ['Allow', allowed.join(', ')]);

  return {
    text,
    tooLong: plainHandler(414, 'Address too long.\n'),
    badEncoding: plainHandler(400, 'Not percent-encoded UTF-8.\n'),
    badPath: plainHandler(400, 'The path is not canonical.\n'),
    bodyTooLarge(exchange: Exchange) {
      const headers = ['Connection', 'close'];
      if (exchange.request.headers.accept?.includes('text/html')) sendErrorPage(exchange, 413, headers);
      else text(exchange, { status: 413, text: 'Body too large.\n', headers });
    },
    noPath: plainHandler(400, 'No path.\n'),
    notFound: plainHandler(404, 'Not found.\n'),
    busy: plainHandler(503, 'Too busy.\n', ['Retry-After', '60']),
    notReady: plainHandler(503, 'not ready\n', ['Retry-After', '5']),
    pageMethodsOnly: methodsOnly(pageMethods),
    handlerMethodsOnly: methodsOnly(handlerMethods),
    /** Sends a 500 page, or aborts a response that has started. */
    fail(exchange: Exchange, problem: unknown) {
      report(problem);
      if (exchange.response.headersSent) {
        exchange.response.destroy();
        return;
      }
      // Removes headers that Next set for its own response.
      for (const name of exchange.response.getHeaderNames()) exchange.response.removeHeader(name);
      sendErrorPage(exchange, 500);
    },
  };
}

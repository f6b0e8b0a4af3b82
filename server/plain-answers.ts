import type { Locale } from '../lib/view/locales';
import { type InlineParts, sealPage } from './content-security-policy';
import { errorPage } from './error-page';
import type { Exchange, Recorder } from './exchange';
import { handlerMethods, pageMethods } from './header-rules';
import { createNonce } from './script-nonce';

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
  headers?: readonly string[];
}

export type ExchangeHandler = (exchange: Exchange) => void;

export interface PlainAnswers {
  text(exchange: Exchange, answer: PlainAnswer): void;
  tooLong: ExchangeHandler;
  noPath: ExchangeHandler;
  badEncoding: ExchangeHandler;
  badPath: ExchangeHandler;
  bodyTooLarge: ExchangeHandler;
  notFound: ExchangeHandler;
  busy: ExchangeHandler;
  pageMethodsOnly: ExchangeHandler;
  handlerMethodsOnly: ExchangeHandler;
  /** Sends a 500 page, or aborts a response that has begun. */
  fail(exchange: Exchange, problem: unknown): void;
}

const route = 'front-server';

export function createPlainAnswers(options: PlainAnswerOptions): PlainAnswers {
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

  function page(exchange: Exchange, status: number, headers: readonly string[] = []): void {
    const nonce = createNonce();
    const { html, parts } = sealPage(Buffer.from(errorPage(locale, status, home, nonce)), nonce);
    const type = 'text/html; charset=utf-8';
    text(exchange, { status, text: html.toString(), type, policy: policyFor(parts), headers });
  }

  function refuseMethod(exchange: Exchange, allowed: readonly string[]): void {
    text(exchange, { status: 405, text: 'Method not allowed.\n', headers: ['Allow', allowed.join(', ')] });
  }

  return {
    text,
    tooLong: (exchange) => text(exchange, { status: 414, text: 'Address too long.\n' }),
    badEncoding: (exchange) => text(exchange, { status: 400, text: 'Not percent-encoded UTF-8.\n' }),
    badPath: (exchange) => text(exchange, { status: 400, text: 'The path is not canonical.\n' }),
    bodyTooLarge(exchange) {
      const headers = ['Connection', 'close'];
      if (exchange.request.headers.accept?.includes('text/html')) page(exchange, 413, headers);
      else text(exchange, { status: 413, text: 'Body too large.\n', headers });
    },
    noPath: (exchange) => text(exchange, { status: 400, text: 'No path.\n' }),
    notFound: (exchange) => text(exchange, { status: 404, text: 'Not found.\n' }),
    busy: (exchange) => text(exchange, { status: 503, text: 'Too busy.\n', headers: ['Retry-After', '60'] }),
    pageMethodsOnly: (exchange) => refuseMethod(exchange, pageMethods),
    handlerMethodsOnly: (exchange) => refuseMethod(exchange, handlerMethods),
    fail(exchange, problem) {
      report(problem);
      if (exchange.response.headersSent) {
        exchange.response.destroy();
        return;
      }
      // Next set these for its own response.
      for (const name of exchange.response.getHeaderNames()) exchange.response.removeHeader(name);
      page(exchange, 500);
    },
  };
}

import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { withPageScope } from '../lib/platform/page-scope';
import { addressHeader, encodeView, passedHeader, viewHeader } from '../lib/view/view';
import { errorPage } from './error-page';
import { loggedPath, pathOf } from './exchange';
import type { RenderedPage } from './finished-page';
import { setGiven } from './header-rules';
import type { PageAddress } from './page-address';
import { newMark, type PageMark, policyForNext } from './page-mark';
import type { RenderPage, Requester } from './page-service';

/** Next's handler: a request listener that may answer with a promise. */
export type NextHandler = (...given: Parameters<RequestListener>) => unknown;

export interface RendererOptions {
  handler: NextHandler;
  /** Host that Next sees, always our own: a reader's Host header must not get onto kept pages. */
  host: string;
  /** Public address of the front page, for the porter's own error page. */
  home: string;
  report: (problem: unknown) => void;
  /** Does the gate's work here; else Next's gate does it. */
  passesGate?: boolean;
  /** ms after which a page counts as failed. */
  limit?: number;
}

/** Asks Next for pages in this process, without a socket, and collects what it answers. */
export function createRenderer(options: RendererOptions): RenderPage {
  const { handler, home, report, limit = 10_000 } = options;
  return (address, requester) => {
    const mark = newMark();
    return withPageScope(
      async (scope) => {
        const failed = (status: number) => ownPage(address, status, home);
        try {
          const response = await answerOf(handler, requestFor(address, requester, mark, options), limit);
          const html = response.body();
          // The page's own word wins, since Next can say nothing but 200 for a page that it drew.
          const status = response.statusCode === 200 ? scope.status : response.statusCode;
          if (isEmptyErrorPage(html)) return failed(status < 400 ? 500 : status);
          return {
            status,
            html,
            contentType: textHeader(response, 'content-type') ?? 'text/html; charset=utf-8',
            location: textHeader(response, 'location'),
            link: textHeader(response, 'link'),
            tags: [...scope.tags],
            incomplete: scope.incomplete,
            ...(scope.late.length > 0 ? { late: anyOf(scope.late) } : {}),
            cookies: scope.cookies,
            givesBack: scope.givesBack,
            mark,
          };
        } catch (problem) {
          report(problem);
          // A page that takes too long may be there the next time.
          return failed(problem instanceof LatePage ? 503 : 500);
        }
      },
      {
        waitBudget: requester.waitBudget,
        ticket: requester.ticket,
        needsAuth: address.route.needsAuth,
        mark,
        route: address.route.name,
      },
    );
  };
}

/** Resolves once all have, to whether any arrived. */
async function anyOf(late: readonly Promise<boolean>[]): Promise<boolean> {
  const arrived = await Promise.allSettled(late);
  return arrived.some((one) => one.status === 'fulfilled' && one.value);
}

/** The porter's own page in place of one that Next drew. */
export function ownPage({ view }: PageAddress, status: number, home: string): RenderedPage {
  const mark = newMark();
  return {
    status,
    html: Buffer.from(errorPage(view.locale, status, home, mark)),
    contentType: 'text/html; charset=utf-8',
    location: undefined,
    link: undefined,
    tags: [],
    incomplete: false,
    mark,
  };
}

/** What Next sends for `notFound()` and thrown errors: a body that only its script could fill. */
function isEmptyErrorPage(html: Buffer): boolean {
  return /^<!DOCTYPE html><html[^>]*\sid="__next_error__"/i.test(html.toString('latin1', 0, 500));
}

function textHeader(response: ServerResponse, name: string): string | undefined {
  const value = response.getHeader(name);
  return Array.isArray(value) ? value.join(', ') : value?.toString();
}

/** What the gate would make of the address, so that Next need not ask it. */
function passGate({ view, url, internalUrl }: PageAddress) {
  return {
    url: internalUrl,
    headers: { [passedHeader]: '1', [viewHeader]: encodeView(view), [addressHeader]: url },
  };
}

function requestFor(
  address: PageAddress,
  { userAgent, requestId, forwardedFor }: Requester,
  mark: PageMark,
  { host, passesGate = false }: RendererOptions,
): IncomingMessage {
  const passing = passesGate ? passGate(address) : undefined;
  const request = new IncomingMessage(new SilentSocket());
  request.method = 'GET';
  request.url = passing?.url ?? address.url;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  // Nothing else of what the reader sent: the page goes to other readers too.
  request.headers = {
    host,
    accept: 'text/html',
    cookie: address.cookie,
    'user-agent': userAgent,
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    'x-request-id': requestId,
    'content-security-policy': policyForNext(mark),
    ...passing?.headers,
  };
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [name, String(value)]);
  request.complete = true;
  request.push(null);
  return request;
}

/** Drawing took longer than anybody waits. */
class LatePage extends Error {
  override readonly name = 'LatePage';
}

/** Runs the handler; resolves when it has ended its answer. */
async function answerOf(
  handler: NextHandler,
  request: IncomingMessage,
  limit: number,
): Promise<CollectingResponse> {
  const response = new CollectingResponse(request);
  response.assignSocket(request.socket);
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new LatePage(`no page after ${limit} ms: ${loggedPath(pathOf(request))}`)),
        limit,
      );
      response.once('finish', resolve);
      response.once('close', () => reject(new Error(`the page broke off: ${loggedPath(pathOf(request))}`)));
      Promise.resolve(handler(request, response)).catch(reject);
    });
    return response;
  } finally {
    clearTimeout(timer);
    // Tells Next that nobody listens any more, as a closed connection would.
    response.destroy();
  }
}

/** A socket that takes everything and sends nothing. */
class SilentSocket extends Socket {
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
}

type Done = (problem?: Error | null) => void;

/** Keeps what is written to it; Node's own class does the rest (heads, events, states) as Next expects. */
class CollectingResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override writeHead(status: number, ...rest: readonly unknown[]): this {
    setGiven(this, rest);
    return super.writeHead(status);
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done): boolean {
    super.write(this.#take(chunk, encoding), typeof encoding === 'function' ? encoding : done);
    // Never "wait until drained": that event comes from a server's socket, and there is none.
    return true;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), done?: () => void): this {
    const whenDone = [chunk, encoding, done].find(isCallback);
    // Node may call write() for the chunk, which must not be taken twice.
    if (chunk !== undefined && chunk !== null && !isCallback(chunk))
      this.write(chunk, isCallback(encoding) ? undefined : encoding);
    return super.end(whenDone);
  }

  #take(chunk: unknown, encoding: BufferEncoding | Done | undefined): Buffer {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8')
        : Buffer.from(chunk instanceof Uint8Array ? chunk : []);
    this.#chunks.push(bytes);
    return bytes;
  }
}

function isCallback(value: unknown): value is () => void {
  return typeof value === 'function';
}

import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { withRequestContext } from '../lib/runtime/request-context';
import { addressHeader, encodeView, skipMiddlewareHeader, viewHeader } from '../lib/view/view';
import { plainPage, type RenderedPage } from './compressed-page';
import { errorPage } from './error-page';
import { loggedPath, pathOf } from './exchange';
import { applyHeaders } from './header-rules';
import type { PageAddress } from './page-address';
import type { RenderPage, Requester } from './page-service';
import { createNonce, policyForNext, type ScriptNonce } from './script-nonce';

export type NextHandler = (...listenerArguments: Parameters<RequestListener>) => unknown;

interface RendererOptions {
  handler: NextHandler;
  /** `Host` header for Next, because the reader's header must not appear in cached pages. */
  host: string;
  home: string;
  report: (problem: unknown) => void;
  routesPages?: boolean;
  /** Milliseconds after which a render counts as failed. */
  limit?: number;
}

/** Creates a renderer that calls Next in process, without a socket, and collects the response. */
export function createRenderer(options: RendererOptions): RenderPage {
  const { handler, home, report, limit = 10_000 } = options;
  return (address, requester) => {
    const nonce = createNonce();
    return withRequestContext(
      async (context) => {
        const failedPage = (status: number) => frontServerErrorPage(address, status, home);
        try {
          const request = requestFor(address, requester, nonce, options);
          const response = await collectResponse(handler, request, limit);
          const html = response.body();
          // Pages set their status in the request context, because Next always responds with 200.
          const status = response.statusCode === 200 ? context.status : response.statusCode;
          if (isEmptyErrorPage(html)) return failedPage(status < 400 ? 500 : status);
          return {
            status,
            html,
            contentType: textHeader(response, 'content-type') ?? 'text/html; charset=utf-8',
            location: textHeader(response, 'location'),
            link: textHeader(response, 'link'),
            tags: [...context.tags],
            incomplete: context.incomplete,
            ...(context.late.length > 0 ? { late: isAnyTrue(context.late) } : {}),
            cookies: context.cookies,
            restoresInput: context.restoresInput,
            nonce,
          };
        } catch (problem) {
          report(problem);
          // 503, because the next attempt may succeed in time.
          return failedPage(problem instanceof RenderTimeout ? 503 : 500);
        }
      },
      {
        waitBudget: requester.waitBudget,
        lateResponseKey: requester.lateResponseKey,
        needsAuth: address.route.needsAuth,
        nonce,
        route: address.route.name,
      },
    );
  };
}

async function isAnyTrue(late: readonly Promise<boolean>[]): Promise<boolean> {
  const results = await Promise.allSettled(late);
  return results.some((result) => result.status === 'fulfilled' && result.value);
}

function frontServerErrorPage({ view }: PageAddress, status: number, home: string): RenderedPage {
  const nonce = createNonce();
  return plainPage(status, errorPage(view.locale, status, home, nonce), nonce);
}

/** Detects Next's error shell, which is empty without JavaScript. */
function isEmptyErrorPage(html: Buffer): boolean {
  return /^<!DOCTYPE html><html[^>]*\sid="__next_error__"/i.test(html.toString('latin1', 0, 500));
}

function textHeader(response: ServerResponse, name: string): string | undefined {
  const value = response.getHeader(name);
  return Array.isArray(value) ? value.join(', ') : value?.toString();
}

function requestFor(
  address: PageAddress,
  { userAgent, requestId, forwardedFor }: Requester,
  nonce: ScriptNonce,
  { host, routesPages = false }: RendererOptions,
): IncomingMessage {
  const { view, url, internalUrl } = address;
  const request = new IncomingMessage(new SilentSocket());
  request.method = 'GET';
  request.url = routesPages ? internalUrl : url;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  // Next gets no other headers of the reader, because other readers may get the same page.
  request.headers = {
    host,
    accept: 'text/html',
    cookie: address.cookie,
    'user-agent': userAgent,
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    'x-request-id': requestId,
    'content-security-policy': policyForNext(nonce),
    // Routes the request as the middleware would.
    ...(routesPages && { [skipMiddlewareHeader]: '1', [viewHeader]: encodeView(view), [addressHeader]: url }),
  };
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [name, String(value)]);
  request.complete = true;
  request.push(null);
  return request;
}

/** Failure of an overloaded site, not a bug. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

async function collectResponse(handler: NextHandler, request: IncomingMessage, limit: number) {
  const response = new CollectingResponse(request);
  response.assignSocket(request.socket);
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new RenderTimeout(`no page after ${limit} ms: ${loggedPath(pathOf(request))}`)),
        limit,
      );
      response.once('finish', resolve);
      response.once('close', () => reject(new Error(`response ended early: ${loggedPath(pathOf(request))}`)));
      Promise.resolve(handler(request, response)).catch(reject);
    });
    return response;
  } finally {
    clearTimeout(timer);
    // Stops work in Next, as closing a connection would.
    response.destroy();
  }
}

class SilentSocket extends Socket {
  override _write(_chunk: unknown, _encoding: BufferEncoding, callback: () => void): void {
    callback();
  }

  override _writev(_chunks: unknown, callback: () => void): void {
    callback();
  }
}

type Callback = (problem?: Error | null) => void;

/** Response that collects its body; the base class provides headers, events and state for Next. */
class CollectingResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override writeHead(status: number, ...rest: readonly unknown[]): this {
    applyHeaders(this, rest);
    return super.writeHead(status);
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    super.write(this.#readChunk(chunk, encoding), typeof encoding === 'function' ? encoding : callback);
    // Always true: after `false`, Next would wait for `drain`, which never fires without a server socket.
    return true;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    const whenDone = [chunk, encoding, callback].find(isCallback);
    // `write` collects the chunk. `super.end` gets none, because it could pass the chunk to `write` again.
    if (chunk !== undefined && chunk !== null && !isCallback(chunk))
      this.write(chunk, isCallback(encoding) ? undefined : encoding);
    return super.end(whenDone);
  }

  #readChunk(chunk: unknown, encoding: BufferEncoding | Callback | undefined): Buffer {
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

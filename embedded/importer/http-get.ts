import type { IncomingMessage } from 'node:http';
import { types } from 'node:util';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { IdleTimeoutError, PrivateAddressError, sendGuardedRequest } from '@/lib/env/guarded-request';
import { readBounded } from '@/lib/env/read-bounded';
import { readRetryAfter } from '@/lib/format/retry-after';

/** Error of a request. The report contains the message. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    message: string,
    readonly retryable = false,
    /** True after an unknown host, a failed connection or a timeout. */
    readonly hasNoResponse = false,
    readonly status?: number,
    /** Delay in ms that the server requested before a retry. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export interface HttpGetOptions {
  accept: string;
  maxBytes: number;
  allowPrivate: (url: URL) => boolean;
  /** With conditional headers, the response may have status 304 and no body. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Checks every address, including redirect targets. Throws a FetchError to refuse an address. */
  check?: ((url: URL) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Response, with the address after redirects. */
export type HttpResponse = Awaited<ReturnType<typeof httpGet>>;

/** Product token of the User-Agent header, by which robots.txt files name the importer. */
export const userAgent = 'Kanbao-importer';

const maxRedirects = 5;
const idleTimeoutMs = 20_000;
/** Timeout of the whole request with redirects, in ms. */
const timeLimitMs = 300_000;
const maxRetryAfterMs = 86_400_000;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** @throws FetchError */
export async function httpGet(address: URL, options: HttpGetOptions) {
  const timeoutSignal = AbortSignal.timeout(timeLimitMs);
  const signal = options.signal ? AbortSignal.any([timeoutSignal, options.signal]) : timeoutSignal;
  let url = address;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    await options.check?.(url);
    const response = await sendRequest(url, options, signal);
    const status = response.statusCode ?? 0;
    if (!redirectStatuses.has(status)) return readResponse(url, response, options.maxBytes);
    response.destroy();
    const location = response.headers.location ?? '';
    if (!URL.canParse(location, url)) throw new FetchError('redirected to an invalid address');
    url = new URL(location, url);
  }
  throw new FetchError(`redirected more than ${maxRedirects} times`);
}

async function readResponse(url: URL, response: IncomingMessage, maxBytes: number) {
  const { statusCode: status = 0, headers } = response;
  const contentType = headers['content-type'] ?? '';
  if (status === 304) response.destroy();
  if (status === 304) return { url, status, bytes: Buffer.alloc(0), contentType, headers };
  if (status < 200 || status > 299) {
    response.destroy();
    const isTemporary = status >= 500 || status === 429;
    const retryAfter = isTemporary
      ? readRetryAfter(headers['retry-after'] ?? null, Date.now(), maxRetryAfterMs)
      : undefined;
    throw new FetchError(`the server responded with ${status}`, isTemporary, false, status, retryAfter);
  }
  return { url, status, bytes: await readAll(response, maxBytes), contentType, headers };
}

async function sendRequest(url: URL, options: HttpGetOptions, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('not a web address');
  const headers = {
    accept: options.accept,
    // Some servers send "deflate" without its header, which zlib rejects.
    'accept-encoding': 'gzip, br',
    'user-agent': userAgent,
    ...options.headers,
  };
  try {
    return await sendGuardedRequest(url, {
      headers,
      signal,
      idleMs: idleTimeoutMs,
      allowPrivate: options.allowPrivate(url),
    });
  } catch (error) {
    throw asFetchError(error);
  }
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (!types.isNativeError(error)) return new FetchError(String(error));
  if (error instanceof PrivateAddressError) return new FetchError('an address in a private network');
  if (error instanceof IdleTimeoutError)
    return new FetchError(`no response within ${idleTimeoutMs / 1000} seconds`, true, true);
  const code = 'code' in error ? String(error.code) : error.message;
  if (code === 'ENOTFOUND') return new FetchError('the host does not exist', false, true);
  return new FetchError(code, true, true);
}

function decompressedStream(response: IncomingMessage) {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (!/^(?:(?:x-)?gzip|deflate|br)$/.test(encoding)) return response;
  const decompressor = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  response.on('error', (error) => decompressor.destroy(error));
  return response.pipe(decompressor);
}

async function readAll(response: IncomingMessage, maxLength: number): Promise<Buffer> {
  try {
    const bytes = await readBounded(decompressedStream(response), maxLength);
    if (!bytes) throw new FetchError(`larger than ${Math.round(maxLength / 100_000) / 10} MB`);
    return bytes;
  } catch (error) {
    throw asFetchError(error);
  } finally {
    response.destroy();
  }
}

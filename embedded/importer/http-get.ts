import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicIp, publicLookup } from '@/lib/env/public-address';
import { readBounded } from '@/lib/env/read-bounded';

/** Failed request; the message is a reason for the report. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    message: string,
    /** A retry may succeed. */
    readonly retryable = false,
    /** No response at all: unknown host, no connection, or timeout. */
    readonly silent = false,
  ) {
    super(message);
  }
}

export interface HttpGetOptions {
  accept: string;
  maxBytes: number;
  allowPrivate: (url: URL) => boolean;
  signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  /** Address after redirects. */
  url: URL;
  bytes: Buffer;
  contentType: string;
}

const maxRedirects = 5;
/** Idle timeout of the connection, in ms. */
const idleTimeout = 20_000;
/** Timeout of the whole request with redirects, in ms. */
const timeLimit = 300_000;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an http(s) address, follows redirects and decompresses. Time and size are limited.
 * @throws FetchError
 */
export async function httpGet(address: URL, options: HttpGetOptions): Promise<HttpAnswer> {
  const late = AbortSignal.timeout(timeLimit);
  const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
  let url = address;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const answer = await open(url, options, signal);
    const status = answer.statusCode ?? 0;
    if (!redirects.has(status)) {
      if (status < 200 || status > 299) {
        answer.destroy();
        throw new FetchError(`the server responded with ${status}`, status >= 500 || status === 429);
      }
      const bytes = await readAll(answer, options.maxBytes);
      return { url, bytes, contentType: answer.headers['content-type'] ?? '' };
    }
    answer.destroy();
    const location = answer.headers.location ?? '';
    if (!URL.canParse(location, url)) throw new FetchError('redirected to an invalid address');
    url = new URL(location, url);
  }
  throw new FetchError(`redirected more than ${maxRedirects} times`);
}

async function open(url: URL, options: HttpGetOptions, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('not a web address');
  const guarded = !options.allowPrivate(url);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (guarded && isIP(literal) !== 0 && !isPublicIp(literal)) {
    throw new FetchError('an address in a private network');
  }
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = {
    accept: options.accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Kanbao-importer',
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { headers, signal, timeout: idleTimeout, ...(guarded ? { lookup: publicLookup } : {}) },
      resolve,
    );
    sent.on('timeout', () =>
      sent.destroy(new FetchError(`no response within ${idleTimeout / 1000} seconds`, true, true)),
    );
    sent.on('error', (error) => reject(asFetchError(error)));
    sent.end();
  });
}

function asFetchError(error: Error): FetchError {
  if (error instanceof FetchError) return error;
  if (error.message.endsWith('has no public address'))
    return new FetchError('an address in a private network');
  const code = 'code' in error ? String(error.code) : error.message;
  if (code === 'ENOTFOUND') return new FetchError('the host does not exist', false, true);
  return new FetchError(code, true, true);
}

function decompress(answer: IncomingMessage): Readable {
  const unpackers = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    br: createBrotliDecompress,
    deflate: createInflate,
  };
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const unpacker = Object.entries(unpackers).find(([name]) => name === encoding)?.[1]();
  if (!unpacker) return answer;
  answer.on('error', (error) => unpacker.destroy(error));
  return answer.pipe(unpacker);
}

async function readAll(answer: IncomingMessage, maxLength: number): Promise<Buffer> {
  try {
    const bytes = await readBounded(decompress(answer), maxLength);
    if (!bytes) throw new FetchError(`larger than ${Math.round(maxLength / 1_000_000)} MB`);
    return bytes;
  } catch (error) {
    throw error instanceof Error ? asFetchError(error) : new FetchError(String(error));
  } finally {
    answer.destroy();
  }
}

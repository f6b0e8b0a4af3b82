import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPrivateLiteral, noPublicAddressMessage, publicLookup } from './public-address';

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor({ host }: URL) {
    super(`${host} is in a private network`);
  }
}

export class IdleTimeoutError extends Error {
  override readonly name = 'IdleTimeoutError';
}

interface GuardedRequest {
  method?: string;
  headers: NonNullable<RequestOptions['headers']>;
  body?: Uint8Array | undefined;
  signal: AbortSignal;
  /** Ends the request after this many ms without data; if undefined, only `signal` ends the request. */
  idleMs?: number;
  /** True only for hosts that the operator configured. */
  allowPrivate: boolean;
}

/**
 * Sends a request without following redirects, so that the caller checks their targets. The caller must read
 * or destroy the response.
 * @throws PrivateAddressError, IdleTimeoutError, or the connection's error
 */
export function sendGuardedRequest(
  url: URL,
  { method = 'GET', headers, body, signal, idleMs, allowPrivate }: GuardedRequest,
): Promise<IncomingMessage> {
  if (!allowPrivate && isPrivateLiteral(url)) return Promise.reject(new PrivateAddressError(url));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    method,
    headers,
    signal,
    ...(idleMs === undefined ? {} : { timeout: idleMs }),
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = send(url, options, resolve);
    clientRequest.on('timeout', () =>
      clientRequest.destroy(new IdleTimeoutError(`no data within ${idleMs} ms`)),
    );
    clientRequest.on('error', (problem) =>
      reject(problem.message.endsWith(noPublicAddressMessage) ? new PrivateAddressError(url) : problem),
    );
    clientRequest.end(body);
  });
}

import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPrivateLiteral, noPublicAddress, publicLookup } from './public-address';

/** The URL's host is in a private network, or its name resolves to addresses of private networks only. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor({ host }: URL) {
    super(`${host} is in a private network`);
  }
}

/** The connection was idle for too long. */
export class IdleTimeoutError extends Error {
  override readonly name = 'IdleTimeoutError';
}

export interface GuardedRequest {
  method?: string;
  headers: NonNullable<RequestOptions['headers']>;
  body?: Uint8Array | undefined;
  signal: AbortSignal;
  /** Idle timeout of the connection, in ms. Without it, only `signal` ends the request. */
  idleMs?: number;
  /** True for hosts that the operator configured. */
  allowPrivate: boolean;
}

/**
 * Sends a request to an address from configuration or content. Private networks are rejected unless allowed. Redirects are not
 * followed, so that the caller can check their targets. The caller must read or destroy the response.
 * @throws PrivateAddressError; IdleTimeoutError; the connection's error
 */
export function guardedRequest(
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
    const sent = send(url, options, resolve);
    sent.on('timeout', () => sent.destroy(new IdleTimeoutError(`no data within ${idleMs} ms`)));
    sent.on('error', (problem) =>
      reject(problem.message.endsWith(noPublicAddress) ? new PrivateAddressError(url) : problem),
    );
    sent.end(body);
  });
}

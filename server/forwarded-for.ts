import type { IncomingMessage } from 'node:http';

/** The chain of addresses that the request came by, ours added: handlers and pages cannot see the socket themselves. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for'];
  const peer = socket.remoteAddress ?? 'unknown';
  return before ? `${before}, ${peer}` : peer;
}

import type { IncomingMessage } from 'node:http';

/** Appends the peer's address: handlers and pages cannot see the socket. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for'];
  const peer = socket.remoteAddress ?? 'unknown';
  return before ? `${before}, ${peer}` : peer;
}

import type { IncomingMessage } from 'node:http';

/** Returns X-Forwarded-For with the peer's address, because handlers and pages cannot access the socket. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  const previousHops = headers['x-forwarded-for'];
  const peer = socket.remoteAddress ?? 'unknown';
  return previousHops ? `${previousHops}, ${peer}` : peer;
}

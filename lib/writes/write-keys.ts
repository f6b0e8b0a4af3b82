import 'server-only';
import { randomUUID } from 'node:crypto';

const keyPattern = /^[\w-]{8,64}$/;

export function readIdempotencyKey(value: unknown): string | undefined {
  return typeof value === 'string' && keyPattern.test(value) ? value : undefined;
}

export function visitorName(device: string, user: { userid: string } | undefined): string {
  return `${device} ${user?.userid ?? ''}`;
}

export function writeKeyOf(actionName: string, visitorId: string, key: string | undefined) {
  return { visitor: visitorId, key: `${actionName} ${key ?? randomUUID()}` };
}

/** Names the record of a confidential write; the visitor is included only without an idempotency key. */
export function confidentialKeyOf(actionName: string, visitorId: string, key: string | undefined, hash = '') {
  return key === undefined
    ? writeKeyOf(actionName, visitorId, hash)
    : writeKeyOf(actionName, '', `${key} ${hash}`);
}

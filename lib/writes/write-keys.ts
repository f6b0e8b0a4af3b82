import 'server-only';
import { randomUUID } from 'node:crypto';

interface WriteKey {
  visitor: string;
  key: string;
}

export function visitorName(device: string, user: { userid: string } | undefined): string {
  return `${device} ${user?.userid ?? ''}`;
}

/** The same key from another device or user is another key. */
export function writeKeyOf(actionName: string, visitorId: string, key: string | undefined): WriteKey {
  return { visitor: visitorId, key: `${actionName} ${key ?? randomUUID()}` };
}

/**
 * The name omits device and user, so that nobody can test who sent the action. Only a request without a key
 * is named by its visitor.
 */
export function confidentialKeyOf(
  actionName: string,
  visitorId: string,
  key: string | undefined,
  same = '',
): WriteKey {
  return key === undefined
    ? writeKeyOf(actionName, visitorId, same)
    : writeKeyOf(actionName, '', `${key} ${same}`);
}

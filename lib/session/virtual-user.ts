import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from './session';

/**
 * User id for actions while logged out (Spec §3, R3.126). Derived from the device id, which it does not
 * reveal.
 */
export function virtualUser(device: string): string {
  const digest = createHash('sha256').update(`virtual user of ${device}`).digest();
  return `xy${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}

export function statisticsUser(device: string, user: User | undefined): string {
  return user?.userid ?? virtualUser(device);
}

/** R3.107, R7.86. */
export function actingUser(device: string, user: User | undefined): { userOtherID: string; userID?: string } {
  return { userOtherID: virtualUser(device), ...(user ? { userID: user.userid } : {}) };
}

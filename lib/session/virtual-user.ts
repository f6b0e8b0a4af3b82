import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from './session';

/** Returns the user id for logged-out readers, which does not reveal the device id (Spec §3, R3.126). */
export function virtualUserId(device: string): string {
  const digest = createHash('sha256').update(`virtual user of ${device}`).digest();
  return `xy${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}

export function statisticsUserId(device: string, user: User | undefined): string {
  return user?.userid ?? virtualUserId(device);
}

/** Returns the user fields of a write (R3.107, R7.86). */
export function actorIds(device: string, user: User | undefined): { userOtherID: string; userID?: string } {
  return { userOtherID: virtualUserId(device), ...(user ? { userID: user.userid } : {}) };
}

import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from './session';

/**
 * Returns the virtual user id of a device (Spec §3, R3.126), used for actions while nobody is logged in. The user id is derived
 * from the device id, so it lasts as long as the device id and does not reveal it.
 */
export function virtualUser(device: string): string {
  const digest = createHash('sha256').update(`virtual user of ${device}`).digest();
  return `xy${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}

/** Returns the user id for statistics: of the logged-in user, else of the device's virtual user. */
export function statisticsUser(device: string, user: User | undefined): string {
  return user?.userid ?? virtualUser(device);
}

/** Returns the user fields of events: the virtual user, and the logged-in one (R3.107, R7.86). */
export function actingUser(device: string, user: User | undefined): { userOtherID: string; userID?: string } {
  return { userOtherID: virtualUser(device), ...(user ? { userID: user.userid } : {}) };
}

import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from './session';

/**
 * The virtual user id of a device (Spec §3, R3.126): who acts where nobody is signed in. It follows from the device's own id, so
 * that it is the same for as long as that is kept, and is no number by which the device could be found.
 */
export function virtualUser(device: string): string {
  const digest = createHash('sha256').update(`virtual user of ${device}`).digest();
  return `xy${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}

/** Who somebody is in statistics: the user when known, else the virtual user of their device. */
export function statisticsUser(device: string, user: User | undefined): string {
  return user?.userid ?? virtualUser(device);
}

/** Who acts, as events name them: the virtual user, and who is signed in (R3.107, R7.86). */
export function actingUser(device: string, user: User | undefined): { userOtherID: string; userID?: string } {
  return { userOtherID: virtualUser(device), ...(user ? { userID: user.userid } : {}) };
}

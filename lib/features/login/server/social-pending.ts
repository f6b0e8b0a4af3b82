import 'server-only';
import { randomBytes } from 'node:crypto';
import type { PendingLogin } from '@/lib/session/session';
import type { VisitorSession } from '@/lib/session/visitor-session';

/** Lifetime of a pending login in ms. */
const pendingLifetime = 10 * 60_000;

/** Creates a pending login with a new state and without a code, for a start or re-entry of the authorization page. */
export function newPending({ back, retries }: Pick<PendingLogin, 'back' | 'retries'>): PendingLogin {
  // At most 128 letters and digits (platform facts §7).
  return { state: randomBytes(16).toString('hex'), back, retries, since: Date.now() };
}

/** Returns the pending login of the session, unless it has expired. */
export function pendingOf({ pending }: VisitorSession): PendingLogin | undefined {
  return pending && Date.now() - pending.since < pendingLifetime ? pending : undefined;
}

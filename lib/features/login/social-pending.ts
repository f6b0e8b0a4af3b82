import 'server-only';
import { randomBytes } from 'node:crypto';
import type { PendingLogin } from '@/lib/session/session';
import type { VisitorSession } from '@/lib/session/visitor-session';

/** ms within which the social app has to lead the reader back. */
const pendingLifetime = 10 * 60_000;

/** A login that begins or enters the authorisation page again: with a state of its own and without a code. */
export function newPending({ back, retries }: Pick<PendingLogin, 'back' | 'retries'>): PendingLogin {
  // At most 128 letters and digits (platform facts §7).
  return { state: randomBytes(16).toString('hex'), back, retries, since: Date.now() };
}

/** The session's login that is under way, unless it has expired. */
export function pendingOf({ pending }: VisitorSession): PendingLogin | undefined {
  return pending && Date.now() - pending.since < pendingLifetime ? pending : undefined;
}

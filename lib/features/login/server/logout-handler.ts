import 'server-only';
import { z } from 'zod';
import { logout } from '@/lib/contract/login';
import { call } from '@/lib/platform/client';
import { WaitBudget } from '@/lib/runtime/wait-budget';
import { deletedDraftCookie } from '@/lib/writes/draft';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';

/** Maximum wait for the platform in ms; the call continues afterwards. */
const maxWait = 5000;

async function write(_input: object, { device, session, words }: Visitor): Promise<WriteAnswer> {
  const userid = session.user?.userid;
  // The logout succeeds even if the platform cannot be reached.
  if (userid !== undefined) {
    const sent = call(logout, { userid }, { timeLimit: 'wrapper', device, bearer: session });
    await new WaitBudget(maxWait).wait(sent);
  }
  session.signOut();
  // Deletes saved form input, which may contain personal data.
  return { outcome: 'signedOut', message: words('session.signedOut'), cookies: [deletedDraftCookie()] };
}

/** POST /api/session/logout: ends the session here and at the platform. */
export const postLogout = writeHandler({
  actionName: 'logout',
  repeatable: true,
  input: z.object({}),
  limit: { burst: 10, every: 5000 },
  noticeName: 'session',
  write,
});

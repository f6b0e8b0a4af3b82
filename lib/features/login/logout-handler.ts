import 'server-only';
import { z } from 'zod';
import { logout } from '@/lib/contract/login';
import { call } from '@/lib/platform/client';
import { WaitBudget } from '@/lib/platform/wait-budget';
import { spentDraft } from '@/lib/session/draft';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';

/** ms that a reader waits for the platform to hear it; the call goes on after that. */
const goodbye = 5000;

async function write(_input: object, { device, session, words }: Visitor): Promise<WriteAnswer> {
  const userid = session.user?.userid;
  // Who wants to leave is let go, whether or not the platform could be told.
  if (userid !== undefined) {
    const sent = call(logout, { userid }, { timeLimit: 'wrapper', device, bearer: session });
    await new WaitBudget(goodbye).wait(sent);
  }
  session.signOut();
  // What was typed into a form may name people; the next one at this device need not read it.
  return { outcome: 'signedOut', message: words('session.signedOut'), cookies: [spentDraft()] };
}

/** POST /api/session/logout: ends the session here and at the platform. */
export const postLogout = writeHandler({
  act: 'logout',
  repeatable: true,
  input: z.object({}),
  limit: { burst: 10, every: 5000 },
  noticeName: 'session',
  write,
});

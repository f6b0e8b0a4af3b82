import 'server-only';
import { z } from 'zod';
import { login } from '@/lib/contract/login';
import { call } from '@/lib/platform/client';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { signIn } from './signed-in';

const input = z.object({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(128),
});

/** Statuses that are no answer to name and password but to the call itself; §8 decides about them. */
const ofTheCall = new Set(['1004', '1009', '10111', '10102', '10103']);

async function write({ username, password }: z.output<typeof input>, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session, words } = visitor;
  const fields = { username, password, devid: device };
  const answer = await call(login, fields, { patience: 'wrapper', device, bearer: session });
  if (answer.ok) {
    signIn(visitor, answer.value, 'password');
    return { outcome: 'signedIn', message: words('session.signedIn') };
  }
  if (answer.error.kind === 'rejected' && !ofTheCall.has(answer.error.code)) {
    return { outcome: 'loginRefused', status: 401, message: words('session.loginRefused') };
  }
  return failureAnswer(answer.error, visitor);
}

/** POST /api/session/password: logs in with name or phone number and password. */
export const postPassword = writeHandler({
  act: 'login',
  input,
  limit: { burst: 5, every: 20_000 },
  noticeName: 'session',
  write,
});

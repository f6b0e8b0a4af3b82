import 'server-only';
import { login } from '@/lib/contract/login';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { accountForms } from './account-forms';
import { type FormInput, formInput, formPage } from './form-input';
import { tryGuess } from './guesses';
import { fieldsAnswer, loginFailure, problemAnswer } from './refusals';
import { signedInAnswer, signIn } from './signed-in';

/** Statuses that are no answer to name and password but to the call itself; §8 decides about them. */
const ofTheCall = new Set(['1004', '1009', '10111']);
/** Statuses that are about the person whom name and password named. */
const ofThePerson = new Set(['10102', '10103']);

function refusal(error: PlatformError, visitor: Visitor): WriteAnswer {
  if (error.kind !== 'rejected' || ofTheCall.has(error.code)) return failureAnswer(error, visitor);
  if (ofThePerson.has(error.code)) return loginFailure(error, visitor);
  // Which code a platform has for a wrong password is not known (reading 23).
  return problemAnswer(['loginRefused'], visitor, 401);
}

async function write(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session } = visitor;
  const wrong = fieldsAnswer(accountForms.password.needed, input, visitor);
  if (wrong) return wrong;
  const username = input.username.trim();
  return tryGuess(`password ${username}`, visitor, async () => {
    const fields = { username, password: input.password, devid: device };
    const answer = await call(login, fields, { patience: 'wrapper', device, bearer: session });
    if (!answer.ok) return refusal(answer.error, visitor);
    signIn(visitor, answer.value, 'password');
    return signedInAnswer(visitor, input.back);
  });
}

/** POST /api/session/password: logs in with name or phone number and password. */
export const postPassword = writeHandler({
  act: 'login',
  input: formInput,
  limit: { burst: 5, every: 20_000 },
  noticeName: 'session',
  formPage: formPage('password'),
  write,
});

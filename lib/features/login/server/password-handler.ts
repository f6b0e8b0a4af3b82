import 'server-only';
import { login, loginRefusals } from '@/lib/contract/login';
import { typedUserName } from '@/lib/format/typed-text';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { limitGuesses, targetOf } from '@/lib/writes/guess-limits';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { accountForms } from '../account-forms';
import { type FormInput, formInput, formPage, formText } from './form-input';
import { loginFailure, problemAnswer, validateFields } from './refusals';
import { signedInAnswer, signIn } from './signed-in';

/** The assumed code (reading 23) and HTTP status 401. */
const wrongPasswordCodes: ReadonlySet<string> = new Set([loginRefusals.wrongPassword, 'http 401']);

/** Errors other than a wrong password follow Spec §8. */
function refusal(error: PlatformError, visitor: Visitor): WriteAnswer {
  const isWrong = error.kind === 'rejected' && wrongPasswordCodes.has(error.code);
  return isWrong ? problemAnswer(['loginRefused'], visitor, 401) : loginFailure(error, visitor);
}

async function write(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session } = visitor;
  const problem = validateFields(accountForms.password.requiredFields, input, visitor);
  if (problem) return problem;
  const username = typedUserName(input.username);
  return limitGuesses(targetOf('password', username), visitor, async () => {
    const fields = { username, password: input.password, devid: device };
    const answer = await call(login, fields, { timeLimit: 'wrapper', device, bearer: session });
    if (!answer.ok) return refusal(answer.error, visitor);
    signIn(visitor, answer.value, 'password');
    return signedInAnswer(visitor, input.back);
  });
}

/** POST /api/session/password. */
export const postPassword = writeHandler({
  actionName: 'login',
  repeatable: true,
  input: formInput,
  limit: { burst: 5, every: 20_000 },
  noticeName: 'session',
  formPage: formPage('password'),
  formText: formText('username'),
  write,
});

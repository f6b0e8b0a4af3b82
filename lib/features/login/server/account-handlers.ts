import 'server-only';
import { bind, type LoginResponse, login, loginByPhone, loginRefusals, register } from '@/lib/contract/login';
import { normalizeCode, normalizePhone, normalizeUserName } from '@/lib/format/typed-text';
import type { Result } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';
import { callAs } from '@/lib/session/call-as';
import type { LoginMethod } from '@/lib/session/session';
import { sessionNotices } from '@/lib/view/session-notices';
import { guessTarget, limitGuesses } from '@/lib/writes/guess-limits';
import { inputDigest } from '@/lib/writes/idempotency-record';
import { isSuccess, type WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { type FormName, noResponseMessage, requiredFields } from '../account-forms';
import { type FormInput, formInput, formPage, formText } from './form-input';
import {
  accountFailure,
  accountPagePath,
  loginFailure,
  loginRequiredAnswer,
  noPhoneAnswer,
  problemAnswer,
  validateFields,
} from './refusals';
import { signedInAnswer, signIn } from './sign-in';

interface AccountHandler {
  form: FormName;
  actionName: string;
  write: (input: FormInput, visitor: Visitor) => Promise<WriteAnswer>;
  keyOf?: (input: FormInput) => unknown;
  onSuccess?: (input: FormInput, visitor: Visitor) => void;
}

function accountHandler({ form, write, ...rules }: AccountHandler) {
  return writeHandler({
    ...rules,
    async write(input, visitor) {
      const answer = await write(input, visitor);
      const message = visitor.words(noResponseMessage(form));
      return answer.mayBeDone ? { ...answer, message } : answer;
    },
    repeatable: true,
    input: formInput,
    limit: { burst: 5, every: 20_000 },
    noticeName: 'session',
    formPage: formPage(form),
    ...(form === 'newPassword' ? {} : { formText: formText(form === 'password' ? 'username' : 'phone') }),
  });
}

function loggedInAnswer(
  answer: Result<LoginResponse>,
  loginMethod: LoginMethod,
  { back }: FormInput,
  visitor: Visitor,
): WriteAnswer {
  if (!answer.ok) return loginFailure(answer.error, visitor);
  signIn(visitor, answer.value, loginMethod);
  return signedInAnswer(visitor, back);
}

/** Error codes for a wrong password: the assumed code (reading 23) and HTTP status 401. */
const wrongPasswordCodes: ReadonlySet<string> = new Set([loginRefusals.wrongPassword, 'http 401']);

async function logInByPassword(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const problem = validateFields(requiredFields('password'), input, visitor);
  if (problem) return problem;
  const username = normalizeUserName(input.username);
  return limitGuesses(guessTarget('password', username), visitor, async () => {
    const fields = { username, password: input.password, devid: visitor.device };
    const answer = await callAs(visitor, 'wrapper', login, fields);
    const code = !answer.ok && answer.error.kind === 'rejected' ? answer.error.code : '';
    return wrongPasswordCodes.has(code)
      ? problemAnswer(['loginRefused'], visitor, 401)
      : loggedInAnswer(answer, 'password', input, visitor);
  });
}

export const postPassword = accountHandler({
  form: 'password',
  actionName: 'login',
  write: logInByPassword,
});

function phoneLogin(form: 'phone' | 'register'): AccountHandler['write'] {
  return async (input, visitor) => {
    const problem = validateFields(requiredFields(form), input, visitor);
    if (problem) return problem;
    const phone = normalizePhone(input.phone);
    return limitGuesses(guessTarget('code', phone), visitor, async () => {
      const fields = { phone, code: normalizeCode(input.code), devid: visitor.device };
      const answer =
        form === 'phone'
          ? await callAs(visitor, 'wrapper', loginByPhone, fields)
          : await callAs(visitor, 'wrapper', register, { ...fields, password: input.password });
      const accountAnswer = mapResult(answer, (account) => ({ ...account, phone: account.phone ?? phone }));
      return loggedInAnswer(accountAnswer, 'phone', input, visitor);
    });
  };
}

export const postPhone = accountHandler({
  form: 'phone',
  actionName: 'login-phone',
  write: phoneLogin('phone'),
});

/** POST /api/session/register: creates an account and logs in. A repeat logs in to the created account. */
export const postRegister = accountHandler({
  form: 'register',
  actionName: 'register',
  async write(input, visitor) {
    const answer = await phoneLogin('register')(input, visitor);
    if (answer.outcome !== 'codeWrong' && answer.outcome !== 'phoneTaken') return answer;
    const loginAnswer = await logInByPassword({ ...input, username: input.phone }, visitor);
    return isSuccess(loginAnswer) ? loginAnswer : answer;
  },
});

/** Builds a handler that changes the account if the code sent to the phone number is correct. */
function accountChangeHandler(form: 'bind' | 'newPassword', actionName: string) {
  const isBinding = form === 'bind';
  return accountHandler({
    form,
    actionName,
    // The code works only once, so a resubmission gets the first answer. The keyed digest hides the password.
    keyOf: ({ phone, code, password }) => inputDigest([phone, code, password]),
    async write(input, visitor) {
      const { user } = visitor.session;
      if (!user) return loginRequiredAnswer(visitor);
      if (!isBinding && !user.phone) return noPhoneAnswer(visitor);
      const problem = validateFields(requiredFields(form), input, visitor);
      if (problem) return problem;
      const phone = isBinding ? normalizePhone(input.phone) : (user.phone ?? '');
      return limitGuesses(guessTarget('code', phone), visitor, async () => {
        const password = isBinding ? {} : { password: input.password };
        const fields = { userid: user.userid, phone, code: normalizeCode(input.code), ...password };
        const answer = await callAs(visitor, 'wrapper', bind, fields);
        if (!answer.ok) return accountFailure(answer.error, visitor);
        const outcome = isBinding ? 'phoneBound' : 'passwordSet';
        return { outcome, message: visitor.words(sessionNotices[outcome]), next: accountPagePath() };
      });
    },
    onSuccess({ phone }, { session }) {
      if (isBinding) session.updateUser({ phone: normalizePhone(phone) });
      else session.endOthers();
    },
  });
}

/** POST /api/session/bind: links a phone number to the user (R5.05, R5.06). */
export const postBind = accountChangeHandler('bind', 'bind');

/** POST /api/session/account-password: sets the user's password (R5.07, R5.08). */
export const postAccountPassword = accountChangeHandler('newPassword', 'account-password');

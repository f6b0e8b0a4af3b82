import 'server-only';
import { bind } from '@/lib/contract/login';
import { typedCode, typedPhone } from '@/lib/format/typed-text';
import { call } from '@/lib/platform/client';
import { sessionNotices } from '@/lib/view/session-notice';
import { limitGuesses, targetOf } from '@/lib/writes/guess-limits';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { accountForms } from '../account-forms';
import { type FormInput, formInput, formPage, formText } from './form-input';
import { accountFailure, accountPage, loginRequiredAnswer, validateFields } from './refusals';

async function bindPhone(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session, words } = visitor;
  const { user } = session;
  if (!user) return loginRequiredAnswer(visitor);
  const wrong = validateFields(accountForms.bind.requiredFields, input, visitor);
  if (wrong) return wrong;
  const phone = typedPhone(input.phone);
  return limitGuesses(targetOf('code', phone), visitor, async () => {
    const fields = { userid: user.userid, phone, code: typedCode(input.code) };
    const answer = await call(bind, fields, { timeLimit: 'wrapper', device, bearer: session });
    if (!answer.ok) return accountFailure(answer.error, visitor);
    session.updateUser({ phone });
    return { outcome: 'phoneBound', message: words(sessionNotices.phoneBound), next: accountPage() };
  });
}

async function setPassword(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session, words } = visitor;
  const { user } = session;
  if (!user) return loginRequiredAnswer(visitor);
  if (!user.phone) return phoneNotBound(visitor);
  const wrong = validateFields(accountForms.newPassword.requiredFields, input, visitor);
  if (wrong) return wrong;
  const { userid, phone } = user;
  return limitGuesses(targetOf('code', phone), visitor, async () => {
    const fields = { userid, phone, code: typedCode(input.code), password: input.password };
    const answer = await call(bind, fields, { timeLimit: 'wrapper', device, bearer: session });
    if (!answer.ok) return accountFailure(answer.error, visitor);
    session.endOthers();
    return { outcome: 'passwordSet', message: words(sessionNotices.passwordSet), next: accountPage() };
  });
}

/** Leads to the form that links a phone number. */
export function phoneNotBound({ words }: Visitor): WriteAnswer {
  const message = words(sessionNotices.phoneNotBound);
  return { outcome: 'phoneNotBound', status: 409, message, next: accountPage('bind') };
}

const limit = { burst: 5, every: 20_000 };

/** POST /api/session/bind: links a phone number to the user (R5.05, R5.06). */
export const postBind = writeHandler({
  actionName: 'bind',
  input: formInput,
  limit,
  noticeName: 'session',
  formPage: formPage('bind'),
  formText: formText('phone'),
  write: bindPhone,
});

/** POST /api/session/account-password: sets the user's password (R5.07, R5.08). */
export const postAccountPassword = writeHandler({
  actionName: 'account-password',
  input: formInput,
  limit,
  noticeName: 'session',
  formPage: formPage('newPassword'),
  write: setPassword,
});

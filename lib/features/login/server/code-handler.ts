import 'server-only';
import { environment } from '@/lib/env/environment';
import { typedPhone } from '@/lib/format/typed-text';
import { loginHref } from '@/lib/routes/login-href';
import { sessionNotices } from '@/lib/view/session-notice';
import { codePause, sendCode } from '@/lib/writes/send-code';
import { tooOften } from '@/lib/writes/too-often';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { accountForms } from '../account-forms';
import { phoneNotBound } from './bind-handler';
import { type FormInput, formInput, formPage, formText } from './form-input';
import { accountFailure, fieldsAnswer, loginFailure, loginNeeded } from './refusals';

async function send(phone: string, input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { session, words } = visitor;
  const sent = await sendCode(phone, input.imageCode, visitor);
  if (sent.kind === 'wait') return tooOften(sent.wait, visitor);
  if (sent.kind === 'failed') {
    const refused = (session.user ? accountFailure : loginFailure)(sent.error, visitor);
    return { ...refused, values: { ...refused.values, newPicture: true } };
  }
  return {
    outcome: 'codeSent',
    isIntermediate: true,
    message: words(sessionNotices.codeSent),
    values: { retryAfter: codePause },
    next: loginHref(environment().BASE_PATH, { by: input.by, back: input.back }),
    cookies: sent.cookies,
  };
}

async function write(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { user } = visitor.session;
  const usesAccountPhone = input.by === 'newPassword';
  if (usesAccountPhone && !user) return loginNeeded(visitor);
  if (usesAccountPhone && !user?.phone) return phoneNotBound(visitor);
  const form = input.by === 'account' ? undefined : accountForms[input.by];
  const wrong = fieldsAnswer(form?.forCode ?? accountForms.phone.forCode ?? [], input, visitor);
  if (wrong) return wrong;
  return send(usesAccountPhone ? (user?.phone ?? '') : typedPhone(input.phone), input, visitor);
}

/** POST /api/session/code: sends a verification code by text message, protected by the picture (reading 23). */
export const postCode = writeHandler({
  actionName: 'code',
  repeatable: true,
  input: formInput,
  limit: { burst: 5, every: 30_000 },
  addressLimit: { burst: 30, every: 10_000 },
  noticeName: 'session',
  formPage: formPage(),
  formText: formText('phone'),
  write,
});

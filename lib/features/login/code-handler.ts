import 'server-only';
import { getVerifyCode } from '@/lib/contract/login';
import { environment } from '@/lib/env/environment';
import { call } from '@/lib/platform/client';
import { loginHref } from '@/lib/routes/login-href';
import { givePass } from '@/lib/session/known-device';
import { giveBackSharedTokens, takeSharedTokens } from '@/lib/session/shared-rate-limit';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { sessionNotices } from '@/lib/view/session-notice';
import { accountForms } from './account-forms';
import { phoneNotBound } from './bind-handler';
import { normalizePhone } from './check-fields';
import { type FormInput, formInput, formPage } from './form-input';
import { targetOf } from './guesses';
import { accountFailure, fieldsAnswer, loginFailure, loginNeeded, tooOften } from './refusals';

/** One code a minute for a number, and few in an hour, whoever asks for them. */
const perPhone = { burst: 1, every: 60_000 };
const perPhoneAndHour = { burst: 5, every: 720_000 };

/** ms for which whoever asked for a code may try it, whatever others do to the number. */
const codeLifetime = 10 * 60_000;

/**
 * Sends a code to a number. It counts against the number before the call, so that no number of requests at once sends two; what
 * the platform refused was not sent and is given back, else anybody could lock the number.
 */
async function send(phone: string, input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session, words, request } = visitor;
  const target = targetOf('code', phone);
  const limits = [
    { key: `sent-minute ${target}`, rule: perPhone },
    { key: `sent-hour ${target}`, rule: perPhoneAndHour },
  ];
  const wait = await takeSharedTokens(limits);
  if (wait > 0) return tooOften(wait, visitor);
  const fields = { phone, imageCode: input.imageCode.trim(), imageKey: session.imageKey ?? '' };
  const answer = await call(getVerifyCode, fields, { timeLimit: 'wrapper', device, bearer: session });
  // A picture serves once; after it the reader is shown another.
  session.setImageKey(undefined);
  if (!answer.ok) {
    if (answer.error.kind === 'rejected') await giveBackSharedTokens(limits);
    const refused = (session.user ? accountFailure : loginFailure)(answer.error, visitor);
    return { ...refused, values: { ...refused.values, newPicture: true } };
  }
  return {
    outcome: 'codeSent',
    message: words(sessionNotices.codeSent),
    values: { retryAfter: perPhone.every / 1000 },
    next: loginHref(environment().BASE_PATH, { by: input.by, back: input.back }),
    cookies: [await givePass(request, target, codeLifetime)],
  };
}

async function write(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { user } = visitor.session;
  const toOwn = input.by === 'newPassword';
  if (toOwn && !user) return loginNeeded(visitor);
  if (toOwn && !user?.phone) return phoneNotBound(visitor);
  const form = input.by === 'account' ? undefined : accountForms[input.by];
  const wrong = fieldsAnswer(form?.forCode ?? accountForms.phone.forCode ?? [], input, visitor);
  if (wrong) return wrong;
  return send(toOwn ? (user?.phone ?? '') : normalizePhone(input.phone), input, visitor);
}

/** POST /api/session/code: sends a verification code by text message, guarded by the picture (reading 23). */
export const postCode = writeHandler({
  act: 'code',
  repeatable: true,
  input: formInput,
  limit: { burst: 5, every: 30_000 },
  addressLimit: { burst: 30, every: 10_000 },
  noticeName: 'session',
  formPage: formPage(),
  write,
});

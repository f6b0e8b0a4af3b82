import 'server-only';
import { loginByPhone } from '@/lib/contract/login';
import { typedCode, typedPhone } from '@/lib/format/typed-text';
import { call } from '@/lib/platform/client';
import { limitGuesses, targetOf } from '@/lib/writes/guess-limits';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { accountForms } from '../account-forms';
import { type FormInput, formInput, formPage, formText } from './form-input';
import { loginFailure, validateFields } from './refusals';
import { signedInAnswer, signIn } from './signed-in';

async function write(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session } = visitor;
  const wrong = validateFields(accountForms.phone.requiredFields, input, visitor);
  if (wrong) return wrong;
  const phone = typedPhone(input.phone);
  return limitGuesses(targetOf('code', phone), visitor, async () => {
    const fields = { phone, code: typedCode(input.code), devid: device };
    const answer = await call(loginByPhone, fields, { timeLimit: 'wrapper', device, bearer: session });
    if (!answer.ok) return loginFailure(answer.error, visitor);
    signIn(visitor, { ...answer.value, phone: answer.value.phone ?? phone }, 'phone');
    return signedInAnswer(visitor, input.back);
  });
}

/** POST /api/session/phone. */
export const postPhone = writeHandler({
  actionName: 'login-phone',
  repeatable: true,
  input: formInput,
  limit: { burst: 5, every: 20_000 },
  noticeName: 'session',
  formPage: formPage('phone'),
  formText: formText('phone'),
  write,
});

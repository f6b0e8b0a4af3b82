import 'server-only';
import { register } from '@/lib/contract/login';
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
  const wrong = validateFields(accountForms.register.requiredFields, input, visitor);
  if (wrong) return wrong;
  const phone = typedPhone(input.phone);
  return limitGuesses(targetOf('code', phone), visitor, async () => {
    const fields = { phone, code: typedCode(input.code), password: input.password, devid: device };
    const answer = await call(register, fields, { timeLimit: 'wrapper', device, bearer: session });
    if (!answer.ok) return loginFailure(answer.error, visitor);
    signIn(visitor, { ...answer.value, phone: answer.value.phone ?? phone }, 'phone');
    return signedInAnswer(visitor, input.back);
  });
}

/** POST /api/session/register: creates an account and logs in. */
export const postRegister = writeHandler({
  actionName: 'register',
  input: formInput,
  limit: { burst: 5, every: 20_000 },
  noticeName: 'session',
  formPage: formPage('register'),
  formText: formText('phone'),
  write,
});

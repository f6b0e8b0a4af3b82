import { isPhone, normalizeCode, normalizePhone, normalizeUserName } from '@/lib/format/typed-text';
import type { LoginView } from '@/lib/routes/login-href';
import type { FieldName, FieldProblem } from '@/lib/view/session-notices';

export type TypedFields = { readonly [Name in FieldName]?: string | undefined };

/** Minimum characters of new passwords; existing ones may be shorter. */
const minPasswordLength = 8;

export const maxTextLength = 128;

const fieldChecks: Readonly<Record<FieldName, (typed: TypedFields) => FieldProblem | undefined>> = {
  username: ({ username = '' }) => (normalizeUserName(username) === '' ? 'usernameMissing' : undefined),
  phone: ({ phone = '' }) => {
    const number = normalizePhone(phone);
    if (number === '') return 'phoneMissing';
    return isPhone(number) ? undefined : 'phoneWrong';
  },
  imageCode: ({ imageCode = '' }) => (normalizeCode(imageCode) === '' ? 'imageCodeMissing' : undefined),
  code: ({ code = '' }) => (normalizeCode(code) === '' ? 'codeMissing' : undefined),
  password: ({ password = '' }) => (password === '' ? 'passwordMissing' : undefined),
  confirmation: ({ password = '', confirmation = '' }) => {
    if (confirmation === '') return 'confirmationMissing';
    return confirmation === password ? undefined : 'confirmationDiffers';
  },
};

/** Returns the problems in field order (Spec §5). A form with a confirmation sets a new password. */
export function checkFields(names: readonly FieldName[], values: TypedFields): FieldProblem[] {
  const isNewPassword = names.includes('confirmation');
  return names.flatMap((name) => {
    const problem = fieldChecks[name](values);
    if (problem) return [problem];
    return name === 'password' && isNewPassword && [...(values.password ?? '')].length < minPasswordLength
      ? ['passwordShort' as const]
      : [];
  });
}

export type FormName = Exclude<LoginView, 'account'>;

/** Forms of the login page by view (Spec §5, reading 23). */
export const accountForms: Readonly<Record<FormName, { action: string; fields: readonly FieldName[] }>> = {
  password: { action: '/api/session/password', fields: ['username', 'password'] },
  phone: { action: '/api/session/phone', fields: ['phone', 'imageCode', 'code'] },
  register: {
    action: '/api/session/register',
    fields: ['phone', 'imageCode', 'code', 'password', 'confirmation'],
  },
  bind: { action: '/api/session/bind', fields: ['phone', 'imageCode', 'code'] },
  // No phone number is needed: the code is sent to the linked one.
  newPassword: {
    action: '/api/session/account-password',
    fields: ['imageCode', 'code', 'password', 'confirmation'],
  },
};

/** Returns the message for a missing response. If a code was submitted, it may be used up. */
export function noResponseMessage(form: FormName) {
  return accountForms[form].fields.includes('code') ? 'login.noAnswer' : 'session.networkError';
}

/** Returns the fields required to submit; the CAPTCHA text is required only to request a code. */
export function requiredFields(form: FormName): FieldName[] {
  return accountForms[form].fields.filter((name) => name !== 'imageCode');
}

export function codeRequestFields(view: LoginView): FieldName[] {
  return view === 'newPassword' ? ['imageCode'] : ['phone', 'imageCode'];
}

import { isPhone, typedCode, typedPhone, typedUserName } from '@/lib/format/typed-text';
import type { FieldName, FieldProblem } from '@/lib/view/session-notice';

export type TypedFields = { readonly [Name in FieldName]?: string | undefined };

/** Minimum length of new passwords; existing ones may be shorter. */
export const minPasswordLength = 8;

export const maxTextLength = 128;

const checks: Readonly<Record<FieldName, (typed: TypedFields) => FieldProblem | undefined>> = {
  username: ({ username = '' }) => (typedUserName(username) === '' ? 'usernameMissing' : undefined),
  phone: ({ phone = '' }) => {
    const number = typedPhone(phone);
    if (number === '') return 'phoneMissing';
    return isPhone(number) ? undefined : 'phoneWrong';
  },
  imageCode: ({ imageCode = '' }) => (typedCode(imageCode) === '' ? 'imageCodeMissing' : undefined),
  code: ({ code = '' }) => (typedCode(code) === '' ? 'codeMissing' : undefined),
  password: ({ password = '' }) => (password === '' ? 'passwordMissing' : undefined),
  confirmation: ({ password = '', confirmation = '' }) => {
    if (confirmation === '') return 'confirmationMissing';
    return confirmation === password ? undefined : 'confirmationDiffers';
  },
};

/** Returns the problems of these fields in their order (Spec §5). A password with a confirmation is a new one. */
export function checkFields(names: readonly FieldName[], typed: TypedFields): FieldProblem[] {
  const isNew = names.includes('confirmation');
  return names.flatMap((name) => {
    const problem = checks[name](typed);
    if (problem) return [problem];
    return name === 'password' && isNew && [...(typed.password ?? '')].length < minPasswordLength
      ? ['passwordShort' as const]
      : [];
  });
}

import { isPhone, typedCode, typedPhone, typedUserName } from '@/lib/format/typed-text';
import type { FieldName, FieldProblem } from '@/lib/view/session-notice';

/** What somebody typed, as it came. */
export type TypedFields = { readonly [Name in FieldName]?: string | undefined };

/** Fewest characters of a password that is set here; passwords that exist may be shorter. */
export const shortestPassword = 8;

/** Longest texts that are taken at all. */
export const longestText = 128;

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

/** What is wrong with these fields (Spec §5), in their order; a password that is to be confirmed is a new one. */
export function checkFields(names: readonly FieldName[], typed: TypedFields): FieldProblem[] {
  const isNew = names.includes('confirmation');
  return names.flatMap((name) => {
    const problem = checks[name](typed);
    if (problem) return [problem];
    return name === 'password' && isNew && [...(typed.password ?? '')].length < shortestPassword
      ? ['passwordShort' as const]
      : [];
  });
}

import { type IslandWords, phrase } from '@/lib/client/words';
import type { FieldProblem } from '@/lib/view/session-notice';
import { accountForms, type FormName } from '../account-forms';
import type { FieldText } from '../ui/form-fields';
import type { loginFormWords } from './login-form.words';

export type LoginWords = IslandWords<(typeof loginFormWords)[number]>;

export function fieldTexts(form: FormName, words: LoginWords): FieldText[] {
  const { fields } = accountForms[form];
  const isNew = fields.includes('confirmation');
  return fields.map((name) => {
    if (name !== 'password' || !isNew) return { name, label: phrase(words, `login.fields.${name}`) };
    const label = phrase(
      words,
      form === 'newPassword' ? 'login.fields.newPassword' : 'login.fields.password',
    );
    return { name, label, hint: phrase(words, 'login.hints.newPassword') };
  });
}

export function problemText(problem: FieldProblem, words: LoginWords): string {
  return phrase(words, problem === 'loginRefused' ? 'session.loginRefused' : `login.problems.${problem}`);
}

import { type FieldProblem, problemFields, sessionNotices } from '@/lib/view/session-notices';
import { accountForms, type FormName } from '../account-forms';

const problems = Object.keys(problemFields) as FieldProblem[];
const formNames = Object.keys(accountForms) as FormName[];

export const loginFormWords = [
  'login.anotherPicture',
  'login.fields.code',
  'login.fields.confirmation',
  'login.fields.imageCode',
  'login.fields.newPassword',
  'login.fields.password',
  'login.fields.phone',
  'login.fields.username',
  'login.hints.newPassword',
  'login.noAnswer',
  'login.picture',
  'login.sendAgainIn',
  'login.sendCode',
  'login.showPassword',
  'session.networkError',
  ...problems.map((problem) => sessionNotices[problem]),
  ...formNames.map((name) => `login.submit.${name}` as const),
] as const;

import { outcomeMessages } from '@/lib/view/outcome-messages';

/** Outcomes whose message is shown at the field only. */
const fieldOutcomes: readonly (string | undefined)[] = [
  'signUpPhone',
  'imageCodeMissing',
  'imageCodeWrong',
  'codeMissing',
  'codeWrong',
];

const messageOf = outcomeMessages({ login: ['loginToSignUp', 'loginToSignUpFiles'] });

export function signUpMessage(outcome: string | undefined, text: string | undefined) {
  return fieldOutcomes.includes(outcome) ? undefined : messageOf(outcome, text);
}

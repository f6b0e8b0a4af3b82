import { acceptsFiles } from '@/lib/format/form-answers';
import { fieldsOfPeople } from '@/lib/format/form-people';
import type { ActivityRecord } from '../store/activities';
import type { SignUpRecord } from '../store/sign-ups';

/** Returns answers in the order of the form. `addressOf` returns the address of an uploaded file. */
export function answerLines(
  signUp: SignUpRecord,
  { details: { form, mostPeople } }: ActivityRecord,
  addressOf: (path: string) => string,
) {
  const answers = JSON.parse(signUp.answers) as Readonly<Record<string, string | readonly string[]>>;
  return fieldsOfPeople(form, signUp.people, mostPeople).flatMap(({ name, label, type, person }) => {
    const values = [answers[name] ?? []].flat();
    const value = (acceptsFiles({ type }) ? values.map(addressOf) : values).join('、');
    const fullLabel = person !== undefined && signUp.people > 1 ? `${label}（第${person}位）` : label;
    return value === '' ? [] : [{ label: fullLabel, type, value }];
  });
}

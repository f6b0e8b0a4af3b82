import type { SignUpField } from '@/lib/contract/sign-up-field';
import { type FormAnswers, readAnswers } from '@/lib/format/form-answers';

/** What goes before a field's name, so that no platform's field takes the place of one of ours. */
const mark = 'answer-';

/** Name and id of the control of a field. */
export function controlName({ name }: Pick<SignUpField, 'name'>): string {
  return `${mark}${name}`;
}

/** What several choices of one field are named: their number is not one. */
export function choicesName(field: Pick<SignUpField, 'name'>): string {
  return `${controlName(field)}[]`;
}

/** What a form of ours brought, by the names of the fields, before anybody has looked at it. */
export function givenAnswers(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      name.startsWith(mark) ? [[name.slice(mark.length).replace(/\[\]$/, ''), value] as const] : [],
    ),
  );
}

/** The answers out of what a form of ours brought. */
export function answersOf(
  form: readonly SignUpField[],
  given: Readonly<Record<string, unknown>>,
): FormAnswers {
  return readAnswers(form, givenAnswers(given));
}

import type { SignUpField } from '@/lib/contract/sign-up-field';
import { type FormAnswers, readAnswers } from '@/lib/format/form-answers';

/** Prefix of field names, so that a field of the platform cannot replace a built-in field. */
const prefix = 'answer-';

/** Returns name and id of a field's control. */
export function controlName({ name }: Pick<SignUpField, 'name'>): string {
  return `${prefix}${name}`;
}

/** Returns the name of a multiple-choice control. */
export function choicesName(field: Pick<SignUpField, 'name'>): string {
  return `${controlName(field)}[]`;
}

/** Returns the raw values by field name. */
export function rawAnswers(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length).replace(/\[\]$/, ''), value] as const] : [],
    ),
  );
}

/** Returns the normalized values of a submitted form. */
export function answersOf(
  form: readonly SignUpField[],
  fields: Readonly<Record<string, unknown>>,
): FormAnswers {
  return readAnswers(form, rawAnswers(fields));
}

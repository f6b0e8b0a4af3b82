import 'server-only';
import type { SignUpField } from '@/lib/contract/sign-up-field';
import { answerProblem, type FormAnswers, readAnswers } from '@/lib/format/form-answers';
import { fieldsOfPeople, type PersonField } from '@/lib/format/form-people';
import type { FormFileKind } from '@/lib/upload/form-uploads';
import { type Activity, optionPlaces, type SupportedField, supportedFields } from '../model';
import type { SignUpDraft } from './sign-up-draft';

/** Prefix that prevents the platform's fields from replacing built-in fields. */
const prefix = 'answer-';

export function controlName({ name }: Pick<SignUpField, 'name'>): string {
  return `${prefix}${name}`;
}

export function choicesName(field: Pick<SignUpField, 'name'>): string {
  return `${controlName(field)}[]`;
}

export function rawAnswers(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length).replace(/\[\]$/, ''), value] as const] : [],
    ),
  );
}

export function answersOf(form: readonly SignUpField[], fields: Readonly<Record<string, unknown>>) {
  return readAnswers(form, rawAnswers(fields));
}

export function valuesOf(answers: FormAnswers, { name }: Pick<SignUpField, 'name'>): readonly string[] {
  return [answers[name] ?? []].flat();
}

export type RenderedField = PersonField<SupportedField>;

/** Returns the fields for each person; undefined if the form is not supported. */
export function renderedFields({ form, maxPeople }: Pick<Activity, 'form' | 'maxPeople'>, people: number) {
  const fields = supportedFields(form);
  return fields && fieldsOfPeople(fields, people, maxPeople);
}

function exceedsPlaces(
  field: RenderedField,
  fields: readonly RenderedField[],
  answers: FormAnswers,
  people: number,
): boolean {
  const baseNameOf = ({ name }: RenderedField) => name.split('~')[0];
  const peerFields = fields.filter((other) => baseNameOf(other) === baseNameOf(field));
  // A choice in a field for all people takes one place per person.
  const places = field.person === undefined ? people : 1;
  return valuesOf(answers, field).some((option) => {
    const chosenCount = peerFields.filter((peer) => valuesOf(answers, peer).includes(option)).length * places;
    return chosenCount > (optionPlaces(field, option) ?? Number.POSITIVE_INFINITY);
  });
}

export function problemsOf(fields: readonly RenderedField[], answers: FormAnswers, people: number) {
  return new Map(
    fields.flatMap((field) => {
      const placesProblem = exceedsPlaces(field, fields, answers, people) ? 'choiceFew' : undefined;
      const problem = answerProblem(field, answers[field.name]) ?? placesProblem;
      return problem ? [[field.name, problem] as const] : [];
    }),
  );
}

export function phoneToVerify(fields: readonly RenderedField[]): RenderedField | undefined {
  return fields.find(({ type, verify }) => type === 'phone' && verify);
}

export function answerText(answers: FormAnswers, field: RenderedField | undefined): string {
  return (field && valuesOf(answers, field)[0]) ?? '';
}

/** Returns true if the code is missing but needed, because `phoneToVerify` is required or filled in. */
export function lacksCode(fields: readonly RenderedField[], { answers, code }: SignUpDraft): boolean {
  const field = phoneToVerify(fields);
  return code === '' && (field?.required === true || answerText(answers, field) !== '');
}

export function uploadKindOf({ type }: Pick<SignUpField, 'type'>): FormFileKind {
  return type === 'picture' ? 'picture' : 'file';
}

/** Removes a person other than the first, and moves later people up. */
export function withoutPerson(answers: FormAnswers, person: number): FormAnswers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      const [baseName = '', number] = name.split('~');
      const personNumber = Number(number ?? 1);
      if (personNumber < person) return [[name, answer] as const];
      return personNumber === person ? [] : [[`${baseName}~${personNumber - 1}`, answer] as const];
    }),
  );
}

import 'server-only';
import { type AnswerProblem, answerProblem, type FormAnswers } from '@/lib/format/form-answers';
import { fieldsOfPeople, type PersonField } from '@/lib/format/form-people';
import { type Activity, optionLeft, type SupportedField, supportedFields } from '../model';

/** A rendered field, of one person or asked once. */
export type RenderedField = PersonField<SupportedField>;

/** Returns the fields for a number of people; undefined if the form is not supported. */
export function renderedFields(
  { form, maxPeople }: Pick<Activity, 'form' | 'maxPeople'>,
  people: number,
): readonly RenderedField[] | undefined {
  const fields = supportedFields(form);
  return fields && fieldsOfPeople(fields, people, maxPeople);
}

function chosenIn(answers: FormAnswers, { name }: RenderedField): readonly string[] {
  return [answers[name] ?? []].flat();
}

/** Returns whether the choices of all people exceed the places left. */
function exceedsPlaces(
  field: RenderedField,
  fields: readonly RenderedField[],
  answers: FormAnswers,
  people: number,
): boolean {
  const baseNameOf = ({ name }: RenderedField) => name.split('~')[0];
  const samePeers = fields.filter((one) => baseNameOf(one) === baseNameOf(field));
  // A field asked once counts for all people.
  const each = field.person === undefined ? people : 1;
  return chosenIn(answers, field).some((option) => {
    const chosenCount = samePeers.filter((one) => chosenIn(answers, one).includes(option)).length * each;
    return chosenCount > (optionLeft(field, option) ?? Number.POSITIVE_INFINITY);
  });
}

/** Returns the problems by field name. */
export function problemsOf(
  fields: readonly RenderedField[],
  answers: FormAnswers,
  people: number,
): ReadonlyMap<string, AnswerProblem> {
  return new Map(
    fields.flatMap((field) => {
      const few = exceedsPlaces(field, fields, answers, people) ? 'choiceFew' : undefined;
      const problem = answerProblem(field, answers[field.name]) ?? few;
      return problem ? [[field.name, problem] as const] : [];
    }),
  );
}

/** Returns the phone field that needs a verification code. */
export function verifiedField(fields: readonly RenderedField[]): RenderedField | undefined {
  return fields.find(({ type, verify }) => type === 'phone' && verify);
}

/** Returns a single text value. */
export function textOf(answers: FormAnswers, name: string | undefined): string {
  return (name === undefined ? [] : [answers[name] ?? []].flat())[0] ?? '';
}

/** Removes a person other than the first; later people move up. */
export function withoutPerson(answers: FormAnswers, person: number): FormAnswers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      const [baseName = '', number] = name.split('~');
      const of = Number(number ?? 1);
      if (of < person) return [[name, answer] as const];
      return of === person ? [] : [[`${baseName}~${of - 1}`, answer] as const];
    }),
  );
}

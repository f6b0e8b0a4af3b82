import 'server-only';
import { type AnswerProblem, answerProblem, type FormAnswers } from '@/lib/format/form-answers';
import { type PersonField, fieldsOfPeople } from '@/lib/format/form-people';
import { type Activity, type AskableField, askableFields, optionLeft } from '../model';

/** A rendered field, of one person or asked once. */
export type DrawnField = PersonField<AskableField>;

/** Returns the fields for a number of people; undefined if the form is not supported. */
export function drawnFields(
  { form, mostPeople }: Pick<Activity, 'form' | 'mostPeople'>,
  people: number,
): readonly DrawnField[] | undefined {
  const fields = askableFields(form);
  return fields && fieldsOfPeople(fields, people, mostPeople);
}

function chosenIn(answers: FormAnswers, { name }: DrawnField): readonly string[] {
  return [answers[name] ?? []].flat();
}

/** Returns whether the choices of all people exceed the places left. */
function wantsTooMany(
  field: DrawnField,
  fields: readonly DrawnField[],
  answers: FormAnswers,
  people: number,
): boolean {
  const bare = ({ name }: DrawnField) => name.split('~')[0];
  const same = fields.filter((one) => bare(one) === bare(field));
  // A field asked once counts for all people.
  const each = field.person === undefined ? people : 1;
  return chosenIn(answers, field).some((option) => {
    const wanted = same.filter((one) => chosenIn(answers, one).includes(option)).length * each;
    return wanted > (optionLeft(field, option) ?? Number.POSITIVE_INFINITY);
  });
}

/** Returns the problems by field name. */
export function problemsOf(
  fields: readonly DrawnField[],
  answers: FormAnswers,
  people: number,
): ReadonlyMap<string, AnswerProblem> {
  return new Map(
    fields.flatMap((field) => {
      const few = wantsTooMany(field, fields, answers, people) ? 'choiceFew' : undefined;
      const problem = answerProblem(field, answers[field.name]) ?? few;
      return problem ? [[field.name, problem] as const] : [];
    }),
  );
}

/** Returns the phone field that needs a verification code. */
export function verifiedField(fields: readonly DrawnField[]): DrawnField | undefined {
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
      const [bare = '', number] = name.split('~');
      const of = Number(number ?? 1);
      if (of < person) return [[name, answer] as const];
      return of === person ? [] : [[`${bare}~${of - 1}`, answer] as const];
    }),
  );
}

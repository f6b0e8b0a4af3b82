import 'server-only';
import { type AnswerProblem, answerProblem, type FormAnswers } from '@/lib/format/form-answers';
import { type AskedOf, fieldsOfPeople } from '@/lib/format/form-people';
import { type Activity, type AskableField, askableFields, optionLeft } from './model';

/** A field of the form as it is drawn: of one of its people, or asked once. */
export type DrawnField = AskedOf<AskableField>;

/** The fields for so many people; undefined where this page cannot ask for all that is needed. */
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

/** Whether too few are left of what a field chose, for all who chose it there and in the same field of others. */
function wantsTooMany(
  field: DrawnField,
  fields: readonly DrawnField[],
  answers: FormAnswers,
  people: number,
): boolean {
  const bare = ({ name }: DrawnField) => name.split('~')[0];
  const same = fields.filter((one) => bare(one) === bare(field));
  // What is asked once is for all of them.
  const each = field.person === undefined ? people : 1;
  return chosenIn(answers, field).some((option) => {
    const wanted = same.filter((one) => chosenIn(answers, one).includes(option)).length * each;
    return wanted > (optionLeft(field, option) ?? Number.POSITIVE_INFINITY);
  });
}

/** What is wrong with answers, by the names of the fields. */
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

/** The phone that a code has to come from. */
export function verifiedField(fields: readonly DrawnField[]): DrawnField | undefined {
  return fields.find(({ type, verify }) => type === 'phone' && verify);
}

/** An answer that is one text. */
export function textOf(answers: FormAnswers, name: string | undefined): string {
  return (name === undefined ? [] : [answers[name] ?? []].flat())[0] ?? '';
}

/** Answers after one of the people has gone, who is not the first: those behind move up. */
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

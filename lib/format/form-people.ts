import type { AskedField } from './form-answers';

/** A field of a form for several people: what each is asked, and what is asked once. */
interface PeopleField extends AskedField {
  /** Asked of each person. */
  each: boolean;
}

/** The same field, asked of one of the people; undefined: of nobody more than of the others. */
export type AskedOf<Field> = Field & { person: number | undefined };

/** How many a sign-up is for, out of what came: from one to as many as may be. */
export function peopleOf(given: unknown, most: number): number {
  const count = Number(given);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, Math.max(1, most)) : 1;
}

function ofPerson<Field extends PeopleField>(field: Field, person: number): AskedOf<Field> {
  return { ...field, person, name: person === 1 ? field.name : `${field.name}~${person}` };
}

/**
 * The fields of a sign-up for so many people: of several, those of each person stand together, and what is asked once comes last. The
 * first one's keep their names, so a form for one is as it always was.
 * @param most how many there may be; with one the form has its own order
 */
export function fieldsOfPeople<Field extends PeopleField>(
  fields: readonly Field[],
  people: number,
  most: number,
): AskedOf<Field>[] {
  if (most <= 1) return fields.map((field) => ({ ...field, person: undefined }));
  const own = fields.filter(({ each }) => each);
  const persons = Array.from({ length: people }, (_, index) => index + 1);
  return [
    ...persons.flatMap((person) => own.map((field) => ofPerson(field, person))),
    ...fields.filter(({ each }) => !each).map((field) => ({ ...field, person: undefined })),
  ];
}

/** Something that was chosen, by whom it is for. */
export interface TakenChoice {
  field: string;
  option: string;
  /** How many people take it. */
  people: number;
}

/** How many people take what, by the fields of the form: what is asked once is for all of them. */
export function takenChoices(
  fields: readonly PeopleField[],
  answers: Readonly<Record<string, string | readonly string[]>>,
  people: number,
): TakenChoice[] {
  const taken = fields.flatMap((field) => {
    const each = field.each && people > 1;
    const names = each
      ? Array.from({ length: people }, (_, index) => ofPerson(field, index + 1).name)
      : [field.name];
    const chosen = names.flatMap((name) => [answers[name] ?? []].flat());
    return field.options.map((option) => {
      const count = chosen.filter((one) => one === option).length;
      return { field: field.name, option, people: field.each ? count : count * people };
    });
  });
  return taken.filter((one) => one.people > 0);
}

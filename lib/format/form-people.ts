import type { ValidatedField } from './form-answers';

interface PeopleField extends ValidatedField {
  /** True if the form repeats the field for each person. */
  each: boolean;
}

/** Field with the number of its person; `person` is undefined for a field asked once for all people. */
export type PersonField<Field> = Field & { person: number | undefined };

export function parsePeopleCount(input: unknown, maxPeople: number): number {
  const count = Number(input);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, Math.max(1, maxPeople)) : 1;
}

function personField<Field extends PeopleField>(field: Field, person: number): PersonField<Field> {
  return { ...field, person, name: person === 1 ? field.name : `${field.name}~${person}` };
}

/** Groups fields by person, followed by fields asked once. Fields of the first person keep their names. */
export function fieldsOfPeople<Field extends PeopleField>(
  fields: readonly Field[],
  people: number,
  maxPeople: number,
): PersonField<Field>[] {
  if (maxPeople <= 1) return fields.map((field) => ({ ...field, person: undefined }));
  const personalFields = fields.filter(({ each }) => each);
  const personNumbers = Array.from({ length: people }, (_, index) => index + 1);
  return [
    ...personNumbers.flatMap((person) => personalFields.map((field) => personField(field, person))),
    ...fields.filter(({ each }) => !each).map((field) => ({ ...field, person: undefined })),
  ];
}

export interface ChoiceCount {
  field: string;
  option: string;
  people: number;
}

/** Counts choices; a choice in a field asked once counts for every person. */
export function countChoices(
  fields: readonly PeopleField[],
  answers: Readonly<Record<string, string | readonly string[]>>,
  people: number,
): ChoiceCount[] {
  const choices = fields.flatMap((field) => {
    const isRepeated = field.each && people > 1;
    const names = isRepeated
      ? Array.from({ length: people }, (_, index) => personField(field, index + 1).name)
      : [field.name];
    const chosenOptions = names.flatMap((name) => [answers[name] ?? []].flat());
    return field.options.map((option) => {
      const count = chosenOptions.filter((chosenOption) => chosenOption === option).length;
      return { field: field.name, option, people: field.each ? count : count * people };
    });
  });
  return choices.filter((choice) => choice.people > 0);
}

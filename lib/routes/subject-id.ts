/** Parameters that identify the subject, most specific first. */
const subjectParams = ['id', 'columnId', 'tagId'];

export function subjectId(values: Readonly<Record<string, string | undefined>>): string | undefined {
  return subjectParams.map((name) => values[name]).find((value) => value !== undefined);
}

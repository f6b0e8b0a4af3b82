/** Parameters that identify the subject, most specific first. */
const naming = ['id', 'columnId', 'tagId'];

/** Returns the id of what a page shows, by the values of its address; undefined for a page about nothing in particular. */
export function subjectId(values: Readonly<Record<string, string | undefined>>): string | undefined {
  return naming.map((name) => values[name]).find((value) => value !== undefined);
}

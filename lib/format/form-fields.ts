/** Largest number of fields in a form, and of keys in a JSON object that stands for one. */
export const maxFields = 512;

/** Longest name of a field in characters. */
export const longestName = 100;

/**
 * Groups fields by name; a repeated name has all its values, and forms mark such a name with "[]". Takes linear time: copying the
 * list of values at each repetition let one small form block the process for minutes.
 * @returns undefined for more or longer names than any form of ours has
 */
export function groupFields(
  pairs: Iterable<readonly [string, string]>,
): Readonly<Record<string, string | string[]>> | undefined {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [marked, value] of pairs) {
    count += 1;
    if (count > maxFields || marked.length > longestName) return undefined;
    const name = marked.endsWith('[]') ? marked.slice(0, -2) : marked;
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else if (typeof before === 'string') fields.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(fields);
}

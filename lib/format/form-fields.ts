/** Maximum number of fields in a form or keys in a JSON object. */
export const maxFields = 512;

export const maxNameLength = 100;

/** Groups values by name in linear time, because quadratic time would let a small form block the process. */
export function groupFields(pairs: Iterable<readonly [string, string]>) {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [fullName, value] of pairs) {
    count += 1;
    if (count > maxFields || fullName.length > maxNameLength) return undefined;
    const name = fullName.endsWith('[]') ? fullName.slice(0, -2) : fullName;
    const earlierValue = fields.get(name);
    if (earlierValue === undefined) fields.set(name, value);
    else if (typeof earlierValue === 'string') fields.set(name, [earlierValue, value]);
    else earlierValue.push(value);
  }
  return Object.fromEntries(fields);
}

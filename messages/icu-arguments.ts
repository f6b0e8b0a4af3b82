/**
 * Names of the arguments of an ICU message, those within plural and select branches included; sorted, without repeats.
 * Enough of the grammar for comparing translations: next-intl reports what is wrong with a message when it formats one.
 */
export function icuArguments(message: string): string[] {
  const names = new Set<string>();
  readText(message, 0, names);
  return [...names].sort();
}

/** Reads text up to its end or to the brace that closes its branch; returns where that is. */
function readText(message: string, start: number, names: Set<string>): number {
  let place = start;
  while (place < message.length && message[place] !== '}') {
    place = message[place] === '{' ? readArgument(message, place + 1, names) : place + 1;
  }
  return place;
}

/** Reads `name}`, `name, type}` or `name, plural, one {…} other {…}}`; returns the place behind the closing brace. */
function readArgument(message: string, start: number, names: Set<string>): number {
  const name = /^\s*(\w+)\s*/.exec(message.slice(start));
  if (!name?.[1]) throw new Error(`no argument name at ${start} of: ${message}`);
  names.add(name[1]);
  let place = start + name[0].length;
  while (place < message.length && message[place] !== '}') {
    place = message[place] === '{' ? readText(message, place + 1, names) + 1 : place + 1;
  }
  if (place >= message.length) throw new Error(`unclosed brace in: ${message}`);
  return place + 1;
}

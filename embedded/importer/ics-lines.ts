/** Property of a calendar (RFC 5545). All names are in upper case. */
export interface IcsProperty {
  name: string;
  /** First value of each parameter. */
  parameters: ReadonlyMap<string, string>;
  /** Value with its escape sequences. */
  value: string;
  /** Line number, from 1. */
  line: number;
}

const maxParameters = 20;

function indexOutsideQuotes(text: string, characters: string, from: number): number {
  let quoted = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') quoted = !quoted;
    else if (!quoted && character !== undefined && characters.includes(character)) return index;
  }
  return -1;
}

function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let index = 0;
  while (index < text.length && parameters.size < maxParameters) {
    const end = indexOutsideQuotes(text, ';', index);
    const parameter = text.slice(index, end < 0 ? text.length : end);
    const equals = parameter.indexOf('=');
    if (equals > 0)
      parameters.set(
        parameter.slice(0, equals).trim().toUpperCase(),
        firstValue(parameter.slice(equals + 1)),
      );
    index = end < 0 ? text.length : end + 1;
  }
  return parameters;
}

function firstValue(text: string): string {
  const end = indexOutsideQuotes(text, ',', 0);
  return (end < 0 ? text : text.slice(0, end)).replaceAll('"', '').trim();
}

function readProperty(text: string, line: number): IcsProperty | undefined {
  const colon = indexOutsideQuotes(text, ':', 0);
  if (colon <= 0) return undefined;
  const head = text.slice(0, colon);
  const semicolon = head.indexOf(';');
  const name = (semicolon < 0 ? head : head.slice(0, semicolon)).trim().toUpperCase();
  if (!/^[A-Z0-9-]{1,60}$/.test(name)) return undefined;
  const parameters = readParameters(semicolon < 0 ? '' : head.slice(semicolon + 1));
  return { name, parameters, value: text.slice(colon + 1), line };
}

/** Parses properties. A line that begins with a blank continues the previous line. */
export function* icsProperties(text: string): Generator<IcsProperty> {
  let line = 1;
  for (const folded of text.split(/(?:\r\n|\n|\r(?!\n))(?![ \t])/)) {
    const parts = folded.split(/(?:\r\n|\n|\r)[ \t]/);
    const property = readProperty(parts.join(''), line);
    if (property) yield property;
    line += parts.length;
  }
}

const escaped: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/** Unescapes a text: `\n` becomes a line end, `\,` a comma. */
export function unescapeIcsText(value: string): string {
  return value.replace(/\\(.)/gs, (_match, character: string) => escaped[character] ?? character).trim();
}

/** Property of a calendar (RFC 5545). All names are in upper case. */
export interface IcsProperty {
  name: string;
  /** First value of each parameter. */
  parameters: ReadonlyMap<string, string>;
  /** Value with its escape sequences. */
  value: string;
  line: number;
}

const maxParameters = 20;

/** Name, parameters and colon. Colons, semicolons and commas in quotes do not separate. */
const propertyHead = /^([^";:]*)(;(?:"[^"]*"|[^":])*)?:/;

/** Parameter with its first value, which may be quoted. */
const parameterPattern = /;([^=;"]+)=((?:"[^"]*"|[^";,])*)/g;

function readProperty(text: string, line: number): IcsProperty | undefined {
  const [head, rawName = '', parameterText = ''] = propertyHead.exec(text) ?? [];
  const name = rawName.trim().toUpperCase();
  if (head === undefined || !/^[A-Z0-9-]{1,60}$/.test(name)) return undefined;
  const matches = [...parameterText.matchAll(parameterPattern)].slice(0, maxParameters);
  const parameters = new Map(
    matches.map(([, key = '', value = '']) => [key.trim().toUpperCase(), value.replaceAll('"', '').trim()]),
  );
  return { name, parameters, value: text.slice(head.length), line };
}

/** Parses properties. A line that begins with a blank continues the previous line. */
export function* icsProperties(text: string): Generator<IcsProperty> {
  let line = 1;
  for (const foldedLine of text.split(/(?:\r\n|\n|\r(?!\n))(?![ \t])/)) {
    const parts = foldedLine.split(/(?:\r\n|\n|\r)[ \t]/);
    const property = readProperty(parts.join(''), line);
    if (property) yield property;
    line += parts.length;
  }
}

/** Unescapes a text: `\n` becomes a line end, `\,` a comma. */
export function unescapeIcsText(value: string): string {
  return value.replace(/\\(.)/gs, (_match, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)).trim();
}

/** A property of a calendar (RFC 5545). */
export interface IcsProperty {
  /** In upper case. */
  name: string;
  /** By their names in upper case; of several values the first. */
  parameters: ReadonlyMap<string, string>;
  /** As it is written. */
  value: string;
  /** Number of its line, from 1. */
  line: number;
}

/** Parameters that are read of one property. */
const mostParameters = 20;

/** Where a character stands outside of quotes; -1 for nowhere. */
function outsideQuotes(text: string, wanted: string, from: number): number {
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') quoted = !quoted;
    else if (!quoted && letter !== undefined && wanted.includes(letter)) return at;
  }
  return -1;
}

function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let at = 0;
  while (at < text.length && parameters.size < mostParameters) {
    const end = outsideQuotes(text, ';', at);
    const whole = text.slice(at, end < 0 ? text.length : end);
    const equals = whole.indexOf('=');
    if (equals > 0)
      parameters.set(whole.slice(0, equals).trim().toUpperCase(), firstValue(whole.slice(equals + 1)));
    at = end < 0 ? text.length : end + 1;
  }
  return parameters;
}

function firstValue(text: string): string {
  const end = outsideQuotes(text, ',', 0);
  return (end < 0 ? text : text.slice(0, end)).replaceAll('"', '').trim();
}

/** A line without its folds as a property; undefined for what is none. */
function readProperty(text: string, line: number): IcsProperty | undefined {
  const colon = outsideQuotes(text, ':', 0);
  if (colon <= 0) return undefined;
  const head = text.slice(0, colon);
  const semicolon = head.indexOf(';');
  const name = (semicolon < 0 ? head : head.slice(0, semicolon)).trim().toUpperCase();
  if (!/^[A-Z0-9-]{1,60}$/.test(name)) return undefined;
  const parameters = readParameters(semicolon < 0 ? '' : head.slice(semicolon + 1));
  return { name, parameters, value: text.slice(colon + 1), line };
}

/** The properties of a calendar in their order; a line that begins with a blank goes on with the one before it. */
export function* icsProperties(text: string): Generator<IcsProperty> {
  let parts: string[] = [];
  let begun = 1;
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    number += 1;
    if (parts.length > 0 && (line.startsWith(' ') || line.startsWith('\t'))) {
      parts.push(line.slice(1));
      continue;
    }
    const property = readProperty(parts.join(''), begun);
    if (property) yield property;
    parts = [line];
    begun = number;
  }
  const last = readProperty(parts.join(''), begun);
  if (last) yield last;
}

const escaped: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/** A text as it is meant: `\\n` is a line's end, `\\,` a comma. */
export function icsText(value: string): string {
  return value.replace(/\\(.)/gs, (_whole, letter: string) => escaped[letter] ?? letter).trim();
}

/** What is said in one line; `time` and `event` come first. */
type LogFacts = Readonly<Record<string, unknown>>;

/** A text that a terminal takes for no orders. */
export function harmless(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function word(value: unknown): string {
  return harmless(typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * One line of the log: JSON for programs that gather it, and for a person at a terminal the time of day and the facts.
 * @param terminal whether a person reads it there and then
 */
export function logLine(facts: LogFacts, terminal: boolean): string {
  if (!terminal) return `${JSON.stringify(facts)}\n`;
  const { time, event, ...others } = facts;
  const clock = time === undefined ? '' : `${String(time).slice(11, 19)}  `;
  const rest = Object.entries(others)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${word(value)}`);
  return `${clock}${[word(event ?? ''), ...rest].filter((part) => part !== '').join('  ')}\n`;
}

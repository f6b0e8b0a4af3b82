/** Replaces control characters with spaces, so that text cannot control a terminal. */
export function replaceControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function formatValue(value: unknown): string {
  return replaceControlCharacters(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Formats JSON for log collectors, or time and fields for a terminal. */
export function logLine(fields: Readonly<Record<string, unknown>>, isTerminal: boolean): string {
  if (!isTerminal) return `${JSON.stringify(fields)}\n`;
  const { time, event, ...otherFields } = fields;
  const clock = time === undefined ? '' : `${String(time).slice(11, 19)}  `;
  const fieldTexts = Object.entries(otherFields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${formatValue(value)}`);
  return `${clock}${[formatValue(event ?? ''), ...fieldTexts].filter((part) => part !== '').join('  ')}\n`;
}

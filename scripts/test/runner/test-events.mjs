/**
 * Sends an event of a reporter to the program that started it. The `type` is `total`, `file`, or `test` with a
 * `command` that runs this test alone.
 */
export function sendEvent(event) {
  if (process.connected) process.send?.(event);
}

export function shellQuote(text) {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

export function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Sends a reporter's event to the parent process. The `type` is `total`, `file` or `test`. Events of type
 * `test` have a `command` that runs the test alone.
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

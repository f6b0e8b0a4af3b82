/**
 * Sent by the reporters of Jest and Playwright to the program that started them. `command` runs a test alone;
 * `error` is empty if it passed.
 * @typedef {{ type: 'total', total: number, unit: 'tests' | 'files' } | { type: 'file' }} ProgressEvent
 * @typedef {{ type: 'test', file: string, title: string, status: 'passed' | 'failed' | 'skipped',
 *   seconds: number, error?: string, command?: string }} TestEvent
 * @typedef {TestEvent | ProgressEvent} StepEvent
 */

/** Does nothing without a parent process. @param {StepEvent} event */
export function sendEvent(event) {
  if (process.connected) process.send?.(event);
}

/** Quotes a word for a shell. */
export function quoted(text) {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Escapes a text for a regular expression. */
export function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

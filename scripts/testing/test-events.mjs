/**
 * A finished test, as the reporters of Jest and Playwright send it to the program that started them.
 * @typedef {object} TestEvent
 * @property {'test'} type
 * @property {string} file relative to the repository
 * @property {string} title
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} seconds
 * @property {string} [error] what the test saw and expected, in full
 * @property {string} [command] runs this test alone
 * @typedef {object} TotalEvent how many tests, or test files where their tests are not known yet, there are
 * @property {'total'} type
 * @property {number} total
 * @property {'tests' | 'files'} unit
 * @typedef {object} FileEvent a test file has ended
 * @property {'file'} type
 * @typedef {TestEvent | TotalEvent | FileEvent} StepEvent
 */

/** Sends an event to the parent process, if that listens. @param {StepEvent} event */
export function sendEvent(event) {
  if (process.connected) process.send?.(event);
}

/** A word of a shell command. @param {string} text */
export function quoted(text) {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A text as a regular expression that matches it. @param {string} text */
export function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

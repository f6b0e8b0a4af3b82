/**
 * A finished test, as the reporters of Jest and Playwright send it to the program that started them.
 * @typedef {object} TestEvent
 * @property {'test'} type
 * @property {string} file relative to the repository
 * @property {string} title
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} seconds
 * @property {string} [error] full message
 * @property {string} [command] runs this test alone
 * @typedef {object} TotalEvent number of tests, or of test files if tests are not known yet
 * @property {'total'} type
 * @property {number} total
 * @property {'tests' | 'files'} unit
 * @typedef {object} FileEvent a test file is finished
 * @property {'file'} type
 * @typedef {TestEvent | TotalEvent | FileEvent} StepEvent
 */

/** Does nothing without a parent process. @param {StepEvent} event */
export function sendEvent(event) {
  if (process.connected) process.send?.(event);
}

/** For a shell. @param {string} text */
export function quoted(text) {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** For a regular expression. @param {string} text */
export function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * More files than this fail for a reason: they are not tried again. Files, as what a test waits for is often started before all of its
 * file's.
 */
const mostTriedAgain = 5;

/** The parts of jest's report that a second try looks at. @typedef {{ name: string, status: string, assertionResults: readonly { status: string }[] }} TestFile */

/**
 * @typedef {object} UnitReport jest's
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly TestFile[]} testResults
 * @property {readonly string[]} [secondTry] files that passed only then
 */

/**
 * The test files that are worth a second try, alone on the machine: journeys have theirs from Playwright, jest knows none for what
 * happens before a file's tests.
 * @param {UnitReport} report
 * @returns {string[]} paths; none where so many failed that it is no chance
 */
export function filesToTryAgain({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > mostTriedAgain ? [] : failed;
}

/**
 * The report of a run whose failed files have all passed when they ran again.
 * @param {UnitReport} report
 * @param {UnitReport} again of these files alone
 * @returns {UnitReport}
 */
export function withSecondTry(report, again) {
  const tried = new Set(filesToTryAgain(report));
  const first = report.testResults.filter(({ name }) => tried.has(name));
  const passedAtFirst = first
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return {
    ...report,
    numPassedTests: report.numPassedTests - passedAtFirst + again.numPassedTests,
    numFailedTests: again.numFailedTests,
    numRuntimeErrorTestSuites: again.numRuntimeErrorTestSuites,
    secondTry: [...tried],
  };
}

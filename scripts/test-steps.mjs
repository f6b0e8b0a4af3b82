import { readFileSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { tellLeftOut } from './outside-programs.mjs';
import { filesToTryAgain, withSecondTry } from './second-try.mjs';
import { runNode, run as runProgram } from './step.mjs';

/** Where the test programs leave their counts. */
export const resultsFolder = '.cache/test';

/** ms after which a step counts as hanging. */
const longestStep = 75 * 60_000;

const bin = {
  next: 'node_modules/next/dist/bin/next',
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
};

// Jest and Next choose theirs, each its own.
const { NODE_ENV: _ignored, ...environment } = process.env;

function run(script, args, extra = {}) {
  return runNode(script, args, { env: { ...environment, ...extra }, timeout: longestStep });
}

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [secondTry] titles of what passed only at its second try
 * @typedef {object} Step
 * @property {string} name
 * @property {(places: readonly string[], options: { quick: boolean }) => Promise<unknown>} run throws when something is wrong
 * @property {boolean} [oneProcessor] it leaves other processors alone, so the next step of its kind runs beside it
 * @property {boolean} [takesPlaces] folders or files may be named, whose tests alone are run
 * @property {string} [report] file with the counts of single tests; without one the step counts as one test
 * @property {(report: any) => Counts} [count]
 * @property {string} [needs] step without whose success this one makes no sense
 */

/** Which unit tests a quick run takes: those of what is not committed yet, else those of the last commit. */
async function changedOnly() {
  const changes = await runProgram('git', ['status', '--porcelain']);
  return changes.trim() === '' ? '--lastCommit' : '--onlyChanged';
}

function runJest(report, args) {
  return run(bin.jest, ['--ci', '--json', `--outputFile=${resultsFolder}/${report}`, ...args]);
}

const readReport = (name) => JSON.parse(readFileSync(`${resultsFolder}/${name}`, 'utf8'));

/** A machine that stands still for a moment costs no whole run; what passes now is named (`secondTry`). */
async function tryUnitTestsAgain(error) {
  const report = readReport('unit.json');
  const files = filesToTryAgain(report);
  if (files.length === 0) throw error;
  console.log(`${error.output}\n· once more, alone: ${files.join(' ')}`);
  await runJest('unit-again.json', ['--runInBand', '--runTestsByPath', ...files]);
  writeFileSync(
    `${resultsFolder}/unit.json`,
    JSON.stringify(withSecondTry(report, readReport('unit-again.json'))),
  );
}

/** The steps of `npm test`, in order. @type {readonly Step[]} */
export const steps = [
  {
    name: 'types',
    run: async () => {
      // On a fresh clone nothing has told TypeScript about CSS modules and routes yet.
      await run(bin.next, ['typegen']);
      await run(bin.tsc, ['--noEmit', '-p', '.']);
    },
  },
  { name: 'lint', run: () => run(bin.biome, ['check', '--error-on-warnings']) },
  { name: 'layers', run: () => run('scripts/layers.mjs', []), oneProcessor: true },
  { name: 'dead-code', run: () => run(bin.knip, ['--no-progress']), oneProcessor: true },
  { name: 'programs', run: async () => tellLeftOut() },
  {
    name: 'unit',
    run: async (places, { quick }) => {
      const only = quick ? [await changedOnly(), '--passWithNoTests'] : [];
      await runJest('unit.json', [...only, ...places]).catch(tryUnitTestsAgain);
    },
    takesPlaces: true,
    report: 'unit.json',
    count: countJest,
  },
  { name: 'build', run: () => ensureBuilt() },
  {
    name: 'journeys',
    run: (places, { quick }) =>
      run(bin.playwright, ['test', ...(quick ? ['--grep=@quick'] : []), ...places], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: `${resultsFolder}/journeys.json`,
      }),
    takesPlaces: true,
    report: 'journeys.json',
    count: countPlaywright,
    needs: 'build',
  },
];

/** A test file that could not run at all is a failed test. */
function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    secondTry: report.secondTry,
  };
}

/** An error outside of all tests is a failed test. */
function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    secondTry: suites.flatMap(titlesOfSecondTries),
  };
}

function titlesOfSecondTries({ suites = [], specs }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(titlesOfSecondTries)];
}

/** The counts of a step that has run. @returns {Counts} */
export function countsOf(step, succeeded) {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (!step.report || !step.count) return whole;
  try {
    const counts = step.count(readReport(step.report));
    // A program that fails without a failed test has failed all the same.
    return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch {
    // Without a report nobody knows what has run.
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

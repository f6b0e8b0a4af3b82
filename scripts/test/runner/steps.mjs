import { cpSync, rmSync } from 'node:fs';
import { runProgram } from './run-step.mjs';
import { skippedTests } from './skipped-tests.mjs';

const binaries = {
  next: 'node_modules/next/dist/bin/next',
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
};

/**
 * Runs a Jest project. `places` are files, or the path patterns of a deep group. `places` precede
 * `--selectProjects`, because that option takes all following arguments.
 */
export function runJest(project, places, onEvent) {
  const isTest = (place) => /\.test\.tsx?$/.test(place);
  const option = places.every(isTest) ? '--runTestsByPath' : '--findRelatedTests';
  const paths = places.some((place) => /\.\w+$/.test(place)) ? [option, ...places] : places;
  const reporter = '--reporters=<rootDir>/scripts/test/runner/jest-reporter.mjs';
  const args = [...paths, '--ci', '--passWithNoTests', reporter, '--selectProjects', project];
  return runProgram(binaries.jest, args, { onEvent });
}

export function runPlaywright(project, places, onEvent) {
  const args = ['--reporter=scripts/test/runner/playwright-reporter.mjs', '--project', project];
  return runProgram(binaries.playwright, ['test', ...places, ...args], { onEvent });
}

/**
 * Generates the types of routes, which a fresh clone lacks. The step `types` reads a copy, because the build
 * replaces the files at the same time (`types.tsconfig.json`).
 */
async function generateTypes() {
  const result = await runProgram(binaries.next, ['typegen']);
  if (!result.ok) return result;
  rmSync('.cache/types', { recursive: true, force: true });
  cpSync('.next/types', '.cache/types', { recursive: true });
  return result;
}

/** Checks that programs for tests are installed. On CI, a missing one is an error. */
async function checkPrograms() {
  const lines = skippedTests();
  return { ok: lines.length === 0 || process.env.CI !== 'true', output: lines.join('\n') };
}

/** Steps of a group run in parallel, groups in sequence. `needs` is a step that must succeed first. */
export const stepGroups = [
  [
    { name: 'programs', run: checkPrograms },
    { name: 'route-types', run: generateTypes },
  ],
  [
    { name: 'build', run: () => runProgram('scripts/build-all.mjs', ['--missing']) },
    {
      name: 'types',
      run: () => runProgram(binaries.tsc, ['-p', 'scripts/test/runner/types.tsconfig.json']),
      needs: 'route-types',
    },
    { name: 'lint', run: () => runProgram(binaries.biome, ['check', '--error-on-warnings']) },
    { name: 'layers', run: () => runProgram('scripts/layers.mjs', []) },
    { name: 'dead-code', run: () => runProgram(binaries.knip, ['--no-progress']) },
  ],
  [{ name: 'unit', run: (onEvent, places) => runJest('unit', places, onEvent) }],
  [{ name: 'pages', run: (onEvent, places) => runJest('pages', places, onEvent), needs: 'build' }],
  [{ name: 'browser', run: (onEvent, places) => runPlaywright('browser', places, onEvent), needs: 'build' }],
];

/** Steps of the second tier, for named files and folders. */
export const deepSteps = [
  { name: 'deep-unit', run: (onEvent, places) => runJest('deep', places, onEvent) },
  { name: 'deep-browser', run: (onEvent, places) => runPlaywright('deep', places, onEvent), needs: 'build' },
];

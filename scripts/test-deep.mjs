// Runs the named deep test groups, or all that the current code has not passed. `--list` prints the groups.
import { ensureBuilt } from './build.mjs';
import { exitWithError } from './build-step.mjs';
import { ensureInstalled } from './install.mjs';
import { enterRoot } from './root.mjs';
import { runGroup } from './test/runner/deep-group.mjs';
import { deepGroups } from './test/runner/deep-groups.mjs';
import { openDeepResults } from './test/runner/deep-results.mjs';
import { Display } from './test/runner/display.mjs';
import { runStep } from './test/runner/run-step.mjs';
import { countsOf, printSummary } from './test/runner/summary.mjs';

enterRoot();
const args = process.argv.slice(2);
if (args.includes('--list')) {
  for (const { name, about } of deepGroups) console.log(`${name.padEnd(12)} ${about}`);
  process.exit(0);
}
const unknownGroups = args.filter((arg) => !deepGroups.some(({ name }) => name === arg));
if (unknownGroups.length > 0) {
  const names = deepGroups.map(({ name }) => name).join(', ');
  console.error(`There is no group ${unknownGroups.join(', ')}. The groups are: ${names}.`);
  process.exit(1);
}
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  exitWithError(error);
}

const earlierResults = openDeepResults();
const groupsToRun = deepGroups.filter(({ name }) =>
  args.length > 0 ? args.includes(name) : !earlierResults.passed.has(name),
);
const display = new Display();
const results = [];
for (const group of groupsToRun) {
  const result = await runStep({ name: group.name, run: (onEvent) => runGroup(group, onEvent) }, display);
  results.push(result);
  const { passed } = countsOf(result);
  if (result.ok) earlierResults.passed.set(group.name, { tests: passed, seconds: result.seconds });
  else earlierResults.passed.delete(group.name);
  earlierResults.save();
}
printSummary(results, groupTable);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);

/** Returns the table of groups, including earlier runs for the same sources. */
function groupTable() {
  const lines = deepGroups.map(({ name }) => {
    const now = results.find((result) => result.name === name);
    const before = earlierResults.passed.get(name);
    if (!now && !before) return resultLine(name, 'not run', '', 0);
    if (!now) return resultLine(name, 'passed before', before.tests, before.seconds);
    const { passed, failed, skipped } = countsOf(now);
    const tests = `${passed}${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return resultLine(name, now.ok ? 'passed' : 'failed', tests, now.seconds);
  });
  return ['group        result         tests                 seconds', ...lines].join('\n');
}

function resultLine(name, result, tests, seconds) {
  return `${name.padEnd(12)} ${result.padEnd(14)} ${String(tests).padEnd(20)} ${seconds.toFixed(0).padStart(8)}`;
}

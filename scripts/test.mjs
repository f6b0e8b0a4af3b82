// Runs the first tier of tests. `npm test -- unit lint` runs the named steps,
// `npm test -- lib/html e2e/share.spec.ts` the tests of the named folders and files.

import { exitWithError } from './build-step.mjs';
import { ensureInstalled } from './install.mjs';
import { enterRoot } from './root.mjs';
import { Display } from './test/runner/display.mjs';
import { planTests } from './test/runner/plan.mjs';
import { runStep } from './test/runner/run-step.mjs';
import { printSummary } from './test/runner/summary.mjs';

enterRoot();
const plan = planTests(process.argv.slice(2));
if ('problem' in plan) {
  console.error(plan.problem);
  process.exit(1);
}
await ensureInstalled().catch(exitWithError);

const display = new Display();
const results = [];
for (const group of plan.groups) results.push(...(await Promise.all(group.map(runPlanned))));
printSummary(results);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);

function runPlanned({ step, places }) {
  const { name, needs } = step;
  if (results.some((result) => result.name === needs && !result.ok))
    return { name, ok: false, seconds: 0, tests: [], output: `not run because ${needs} failed` };
  return runStep({ name, run: (onEvent) => step.run(onEvent, places) }, display);
}

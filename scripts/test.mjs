// `npm test`: every check, one after the other, with one summary; `npm test -- unit lint` runs the named ones.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { fail, requireNode } from './report.mjs';
import { enterRoot } from './root.mjs';
import { ProgramError } from './step.mjs';
import { countsOf, resultsFolder, steps } from './test-steps.mjs';

requireNode(20, 19);
enterRoot();
const chosen = chooseSteps(process.argv.slice(2));
await ensureInstalled().catch(fail);
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const done = [];
for (const step of chosen) done.push(await perform(step));
const sum = (name) => done.reduce((total, { counts }) => total + counts[name], 0);
printSummary();
process.exit(sum('failed') > 0 ? 1 : 0);

/** All steps, or the named ones with those they need. */
function chooseSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ');
    console.error(`There is no step ${unknown.join(', ')}. The steps are: ${known}.`);
    process.exit(1);
  }
  const wanted = new Set(names);
  for (const { name, needs } of steps) if (needs && wanted.has(name)) wanted.add(needs);
  return names.length > 0 ? steps.filter(({ name }) => wanted.has(name)) : steps;
}

/** Runs a step; what goes wrong is printed in full and counted, and the next step follows. */
async function perform(step) {
  const began = performance.now();
  console.log(`· ${step.name} …`);
  const error = await attempt(step);
  const counts = countsOf(step, error === undefined);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (error !== undefined) console.log(explain(error));
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds} s)`);
  return { name: step.name, counts, seconds };
}

/** @returns what went wrong, undefined when nothing did */
async function attempt({ run, needs }) {
  if (done.some(({ name, counts }) => name === needs && counts.failed > 0)) return `not run: ${needs} failed`;
  try {
    await run();
  } catch (error) {
    return error;
  }
}

function explain(error) {
  if (error instanceof ProgramError) return `${error.output}\n${error.message}`;
  return error instanceof Error ? error.stack : error;
}

function printSummary() {
  console.log('');
  for (const { name, counts, seconds } of done) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const result = counts.failed > 0 ? 'failed' : 'passed';
    const tests = `${counts.passed} passed, ${counts.failed} failed${skipped}`;
    console.log(`${name.padEnd(10)} ${result}  ${seconds.padStart(7)} s  ${tests}`);
  }
  console.log('');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

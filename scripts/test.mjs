// `npm test`: every check, with one summary; `npm test -- unit lint` runs the named ones, and
// `npm test -- unit lib/html` the tests of a folder or file only. `npm test -- quick` gives a verdict in some three minutes: all
// steps, but of the unit tests those that changes touch, and of the journeys those that carry the tag @quick.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { leftOut } from './outside-programs.mjs';
import { fail, requireNode } from './report.mjs';
import { enterRoot } from './root.mjs';
import { ProgramError } from './step.mjs';
import { countsOf, resultsFolder, steps } from './test-steps.mjs';

requireNode(20, 19);
enterRoot();
const given = process.argv.slice(2).filter((name) => name !== 'quick');
const quick = process.argv.includes('quick', 2);
const names = given.filter((name) => steps.some((step) => step.name === name));
const places = given.filter((name) => !names.includes(name));
refuseUnknown();
const chosen = chooseSteps();
await ensureInstalled().catch(fail);
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const done = [];
for (const group of groupsOf(chosen)) done.push(...(await Promise.all(group.map(perform))));
const sum = (name) => done.reduce((total, { counts }) => total + counts[name], 0);
printSummary();
process.exit(sum('failed') > 0 ? 1 : 0);

/** What is no step is a folder or file of tests, for the one step that is named and takes such. */
function refuseUnknown() {
  const taking = steps.filter(({ name, takesPlaces }) => takesPlaces && names.includes(name));
  const unknown = places.filter((place) => taking.length !== 1 || !existsSync(place));
  if (unknown.length === 0) return;
  const known = steps
    .map(({ name, takesPlaces }) => (takesPlaces ? `${name} [folder or file …]` : name))
    .join(', ');
  const reason = taking.length === 1 ? 'no step, folder or file' : 'no step';
  console.error(`There is ${reason} ${unknown.join(', ')}. The steps are: ${known}.`);
  process.exit(1);
}

/** All steps, or the named ones with those they need. */
function chooseSteps() {
  const wanted = new Set(names);
  for (const { name, needs } of steps) if (needs && wanted.has(name)) wanted.add(needs);
  return names.length > 0 ? steps.filter(({ name }) => wanted.has(name)) : steps;
}

/** Steps of one processor each that follow each other run side by side. */
function groupsOf(all) {
  const groups = [];
  for (const step of all) {
    const before = groups.at(-1);
    if (step.oneProcessor && before?.[0].oneProcessor) before.push(step);
    else groups.push([step]);
  }
  return groups;
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
    await run(places, { quick });
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
  for (const { counts } of done)
    for (const title of counts.secondTry ?? []) console.log(`! passed at its second try only: ${title}`);
  if (done.some(({ name }) => name === 'programs'))
    for (const line of leftOut()) console.log(`! left out: ${line}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deepSteps, stepGroups } from './steps.mjs';

const allSteps = [...stepGroups.flat(), ...deepSteps];
/** Steps that accept paths. */
const testSteps = new Set(['unit', 'pages', 'browser', 'deep-unit', 'deep-browser']);

/** Returns the step of a file; undefined if it is no test. @param {string} file path in the repository */
export function stepOf(file) {
  if (file.endsWith('.spec.ts')) return file.startsWith('e2e/deep/') ? 'deep-browser' : 'browser';
  if (/\.deep\.test\.tsx?$/.test(file)) return 'deep-unit';
  if (!/\.test\.tsx?$/.test(file)) return undefined;
  return file.startsWith('e2e/pages/') ? 'pages' : 'unit';
}

const skippedFolders = new Set(['node_modules', '.next', 'dist', '.cache', '.git']);

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !skippedFolders.has(name))
    .flatMap(({ name }) => filesBelow(join(place, name)));
}

/**
 * Returns the steps of the tests at `place`; if `named` lists steps, only those. A file that is no test gets
 * the steps in `named`, by default `unit`, in which Jest runs the tests that import the file.
 */
function stepsOfPlace(place, named) {
  const isFolder = statSync(place).isDirectory();
  const found = new Set(filesBelow(place).map(stepOf));
  found.delete(undefined);
  if (!isFolder && found.size === 0) return named.length > 0 ? named : ['unit'];
  if (named.length > 0) return named.filter((step) => found.has(step));
  const isDeep = [...found].every((step) => step.startsWith('deep-'));
  return [...found].filter((step) => isDeep || !step.startsWith('deep-'));
}

/** Returns the files below `places` that belong to the step, and all places that are files. */
const pathsOf = (step, places) =>
  places.flatMap((place) => filesBelow(place).filter((file) => file === place || stepOf(file) === step));

/** @param args names of steps, files and folders; none for all steps */
export function planTests(args) {
  const named = args.filter((arg) => allSteps.some(({ name }) => name === arg));
  const places = args.filter((arg) => !named.includes(arg)).map((place) => place.replace(/^\.\/|\/$/g, ''));
  const missing = places.filter((place) => !statSync(place, { throwIfNoEntry: false }));
  const steps = allSteps.map(({ name }) => name).join(', ');
  if (missing.length > 0)
    return { problem: `There is no step, file or folder ${missing.join(', ')}. The steps are: ${steps}.` };
  const names = args.length === 0 ? stepGroups.flat().map(({ name }) => name) : named;
  const placesOf = new Map(names.map((name) => [name, []]));
  for (const place of places) {
    const owners = stepsOfPlace(
      place,
      named.filter((name) => testSteps.has(name)),
    );
    if (owners.length === 0) return { problem: `There is no test to run in ${place}.` };
    for (const name of owners) placesOf.set(name, [...(placesOf.get(name) ?? []), place]);
  }
  const isWanted = ({ name }) =>
    placesOf.has(name) || allSteps.some((step) => step.needs === name && placesOf.has(step.name));
  const groups = [...stepGroups, ...deepSteps.map((step) => [step])].map((group) =>
    group
      .filter(isWanted)
      .map((step) => ({ step, places: pathsOf(step.name, placesOf.get(step.name) ?? []) })),
  );
  return { groups: groups.filter((group) => group.length > 0) };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { readRequirements, requirementsMarkdown } from './requirements/table';
import { allCitingTests } from './requirements/test-names';

const file = 'docs/requirements.md';

/** Updates the tests of each row; the rows themselves are written by hand. With `--check` it only compares. */
function main(): void {
  const before = readFileSync(file, 'utf8');
  const now = requirementsMarkdown(readRequirements(before), allCitingTests(process.cwd()));
  if (!process.argv.includes('--check')) {
    writeFileSync(file, now);
    return;
  }
  if (now === before) return;
  console.error(`${file} is not up to date; run: node scripts/run.mjs scripts/requirements.ts`);
  process.exitCode = 1;
}

main();

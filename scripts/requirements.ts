import { readFileSync, writeFileSync } from 'node:fs';
import { readRequirements, requirementsMarkdown } from './requirements/table';
import { allCitingTests } from './requirements/test-names';

const file = 'docs/requirements.md';

/** Writes anew which tests name each row; the rows themselves are the file's own. With `--check` it only says whether it would. */
function main(): void {
  const before = readFileSync(file, 'utf8');
  const now = requirementsMarkdown(readRequirements(before), allCitingTests(process.cwd()));
  if (!process.argv.includes('--check')) {
    writeFileSync(file, now);
    return;
  }
  if (now === before) return;
  console.error(`${file} is not up to date; run: npm run requirements`);
  process.exitCode = 1;
}

main();

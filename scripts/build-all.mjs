// Builds everything; with `--missing` only outdated parts. `--sizes` prints the sizes of files for browsers.
import { build, ensureBuilt, printSizes } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { enterRoot } from './root.mjs';

enterRoot();
try {
  await ensureInstalled();
  await (process.argv.includes('--missing') ? ensureBuilt() : build());
  if (process.argv.includes('--sizes')) printSizes();
} catch (error) {
  fail(error);
}

// Builds everything. `--missing` builds only outdated parts, `--fresh` ignores the cache of earlier builds,
// `--sizes` prints the sizes of files for browsers.
import { build, buildFresh, ensureBuilt, printSizes } from './build.mjs';
import { exitWithError } from './build-step.mjs';
import { ensureInstalled } from './install.mjs';
import { enterRoot } from './root.mjs';

enterRoot();
try {
  await ensureInstalled();
  if (process.argv.includes('--missing')) await ensureBuilt();
  else if (process.argv.includes('--fresh')) await buildFresh();
  else await build();
  if (process.argv.includes('--sizes')) printSizes();
} catch (error) {
  exitWithError(error);
}

// Installs and builds what is missing.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { enterRoot } from './root.mjs';

enterRoot();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}

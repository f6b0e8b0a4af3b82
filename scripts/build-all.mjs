// `npm run build`: builds everything, whether or not it has changed.
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { enterRoot } from './root.mjs';

enterRoot();
try {
  await ensureInstalled();
  await build();
} catch (error) {
  fail(error);
}

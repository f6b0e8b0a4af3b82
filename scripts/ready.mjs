// Installs and builds what is missing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { enterRoot } from './root.mjs';

/** What the start would refuse is told before the pages are built: that takes half a minute, and ends in Next's own words. */
async function checkStart() {
  const [code] = await once(spawn(process.execPath, ['dist/start-check.mjs'], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

enterRoot();
try {
  await ensureInstalled({ forDevelopment: false });
  await ensureBuilt(checkStart);
} catch (error) {
  fail(error);
}

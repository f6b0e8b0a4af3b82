// Installs missing packages and builds outdated parts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBuilt } from './build.mjs';
import { exitWithError } from './build-step.mjs';
import { ensureInstalled } from './install.mjs';
import { enterRoot } from './root.mjs';

/** Checks the configuration first, because building the pages takes half a minute and would hide errors. */
async function checkStart() {
  const [code] = await once(spawn(process.execPath, ['dist/start-check.mjs'], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

enterRoot();
try {
  await ensureInstalled({ forDevelopment: false });
  await ensureBuilt(checkStart);
} catch (error) {
  exitWithError(error);
}

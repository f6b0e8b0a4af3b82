// `npm start`: installs and builds what is missing, then starts both programs.
import { ensureBuilt } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, requireNode } from './report.mjs';
import { enterRoot } from './root.mjs';

requireNode(20, 19);
enterRoot();
endWithNpm();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
// In this process, so that signals reach the launch program without a chain of processes.
process.setSourceMapsEnabled(true);
await import('../dist/launch.mjs');

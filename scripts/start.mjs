// `npm start`: installs and builds what is missing, then starts both programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithNpm } from './end-with-npm.mjs';
import { requireNode } from './report.mjs';
import { enterRoot } from './root.mjs';

requireNode(20, 19);
enterRoot();
endWithNpm();
// In another process: this one becomes the site, and would keep the memory needed to read all sources.
const [code] = await once(spawn(process.execPath, ['scripts/ready.mjs'], { stdio: 'inherit' }), 'exit');
if (code !== 0) process.exit(code ?? 1);
// In this process, so that signals reach the launcher directly.
await import('../dist/launch.mjs');

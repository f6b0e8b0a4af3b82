// Installs missing packages, builds outdated parts, then starts the embedded platform and the site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithNpm } from './end-with-npm.mjs';
import { enterRoot } from './root.mjs';

enterRoot();
endWithNpm();
// Builds in a child process: this process becomes the site and would keep the memory of the build.
const [code] = await once(spawn(process.execPath, ['scripts/prepare.mjs'], { stdio: 'inherit' }), 'exit');
if (code !== 0) process.exit(code ?? 1);
// The launcher runs in this process, so that signals reach it directly.
await import('../dist/launch.mjs');

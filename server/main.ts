/* Entry point for orchestrators, `npm run dev` and browser tests. `npm start` uses the launcher. */
import { inspect } from 'node:util';
import { mistypedNames } from '../lib/env/mistyped-names';
import { onShutdownRequest } from '../lib/env/shutdown-request';
import { StartError } from '../lib/env/start-error';
import { log } from '../lib/runtime/log';
import { startSite } from './site';

function exitWithError(problem: unknown): void {
  if (problem instanceof StartError) process.stderr.write(`${problem.message}\n`);
  else log('unexpected-error', { problem: inspect(problem) });
  process.exit(1);
}

for (const problem of mistypedNames()) log('unknown-variable', { problem });
startSite({
  dev: process.argv.includes('--dev'),
  registerStop: (stop) => onShutdownRequest(() => stop().then(() => process.exit(0), exitWithError)),
}).catch(exitWithError);

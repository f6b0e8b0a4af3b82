import { inspect } from 'node:util';
import { whenAskedToEnd } from '../lib/env/end-of-process';
import { mistypedNames } from '../lib/env/mistyped-names';
import { StartError } from '../lib/env/start-error';
import { log } from '../lib/platform/log';
import { startSite } from './site';

/* The site as a program of its own: under an orchestrator, in `npm run dev` and in the journeys. `npm start` runs it in the launcher. */

/** Tells what went wrong, in words for the operator, and ends the process. */
function giveUp(problem: unknown): void {
  if (problem instanceof StartError) process.stderr.write(`${problem.message}\n`);
  else log('porter-problem', { problem: inspect(problem) });
  process.exit(1);
}

for (const problem of mistypedNames()) log('unknown-variable', { problem });
startSite({
  dev: process.argv.includes('--dev'),
  onStoppable: (stop) => whenAskedToEnd(() => stop().then(() => process.exit(0), giveUp)),
}).catch(giveUp);

import { parseArgs } from 'node:util';
import { EnvironmentError, environment, publicUrl } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { takeVariables } from './given-variables';

const usage = `npm run check-config -- [--config file]

Says whether Kanbao would start with these variables, without starting it and without asking anybody.

  --config file     variables as in .env (.env.example); other settings of Kanbao's then do not count.
                    Without it: the environment and, where there is one, .env

Exit code: 0 it would start, 1 it would not. Names that look mistyped are told and do no harm.`;

function main(): void {
  const { config, help } = parseArgs({
    options: { config: { type: 'string' }, help: { type: 'boolean', default: false } },
  }).values;
  if (help) {
    console.log(usage);
    return;
  }
  for (const line of mistypedNames(takeVariables(config))) console.log(`! ${line}`);
  const { PLATFORM_BASE_URL, REDIS_URL } = environment();
  checkEndpoints();
  console.log('✓ Kanbao would start with this configuration.');
  console.log(`  readers use      ${publicUrl()}`);
  console.log(`  platform         ${PLATFORM_BASE_URL ?? 'the embedded one'}`);
  console.log(`  instances        ${REDIS_URL ? 'share a Redis' : 'share nothing'}`);
}

try {
  main();
} catch (problem) {
  if (problem instanceof EnvironmentError) console.error(`✗ ${problem.message}`);
  else console.error(`✗ ${problem instanceof Error ? problem.message : String(problem)}`);
  process.exitCode = 1;
}

import { parseArgs } from 'node:util';
import { environment, publicUrl } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { loadVariables } from '../load-variables';
import type { CommandResult } from '../platform-check/command';

const usage = `npm run doctor -- config [--config file]

Checks whether Kanbao would start with these variables. Starts nothing and sends no request.

  --config file     variables in the format of .env (see .env.example), instead of those in the environment.
                    Default: the environment and, if it exists, .env

Exit code: 0 it would start, 1 it would not. Names that may be mistyped are printed and do not change the exit code.`;

/** Returns a summary of the configuration. @throws EnvironmentError if Kanbao would not start with it */
function checkConfig(): string {
  const { PLATFORM_BASE_URL, REDIS_URL } = environment();
  checkEndpoints();
  return `✓ Kanbao would start with this configuration.
  public address   ${publicUrl()}
  platform         ${PLATFORM_BASE_URL ?? 'the embedded platform'}
  Redis            ${REDIS_URL ? 'shared by all instances' : 'none'}
`;
}

/** Runs `npm run doctor -- config`. */
export function configCommand(args: string[]): CommandResult {
  let out = '';
  try {
    const { config, help } = parseArgs({
      args,
      options: { config: { type: 'string' }, help: { type: 'boolean', default: false } },
    }).values;
    if (help) return { code: 0, out: `${usage}\n`, errors: '' };
    for (const line of mistypedNames(loadVariables(config))) out += `! ${line}\n`;
    return { code: 0, out: out + checkConfig(), errors: '' };
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return { code: 1, out, errors: `✗ ${message}\n` };
  }
}

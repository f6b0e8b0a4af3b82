import { writeFileSync } from 'node:fs';
import { createSite, EnvironmentError, parseEnvironment } from '@/lib/env/environment';
import { runInSite } from '@/lib/env/site';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { checkPlatform } from './check';
import { junit } from './junit';
import { type Options, readOptions, UsageError, usage, useConfig } from './options';
import { printed } from './print';

/** Output and exit code of a command. */
export interface CommandResult {
  code: number;
  out: string;
  errors: string;
}

async function check(options: Options): Promise<CommandResult> {
  checkEndpoints();
  const report = await checkPlatform(options);
  if (options.junit !== undefined) writeFileSync(options.junit, junit(report));
  const out = options.json ? JSON.stringify(report, null, 2) : printed(report, options.verbose);
  return { code: report.passed ? 0 : 1, out: `${out}\n`, errors: '' };
}

async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> {
  const options = readOptions(args);
  if (options.help) return { code: 0, out: `${usage}\n`, errors: '' };
  const own = { ...variables };
  if (options.config !== undefined) useConfig(options.config, own);
  return await runInSite(createSite(parseEnvironment(own)), () => check(options));
}

/**
 * Runs `npm run doctor -- platform`.
 * @param variables the environment, used without `--config`
 */
export async function platformCheck(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> {
  try {
    return await runCommand(args, variables);
  } catch (error) {
    const expected = error instanceof EnvironmentError || error instanceof UsageError;
    const stack = error instanceof Error ? error.stack : undefined;
    return { code: 2, out: '', errors: `${(expected ? error.message : stack) ?? String(error)}\n` };
  }
}

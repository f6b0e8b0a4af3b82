import { parseArgs } from 'node:util';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { loadVariables } from '../load-variables';
import { type CommandResult, platformCheck } from '../platform-check/command';
import { configCommand } from './config';
import { countOf, examine } from './examine';
import { printed, withoutSecrets } from './print';

const usage = `npm run doctor -- [config | platform] [--config file] [--json]

Checks everything that Kanbao needs: configuration, secrets, names and certificates of all hosts, clock, Redis, disk, memory, fonts,
proxies and caches in front of it, the platform. Prints a remedy with each problem, and no secret. Writes nothing but a file in
DATA_DIR and a key in Redis, and removes both.

  config            only checks whether Kanbao would start with these variables; see config --help
  platform          tries every operation of the platform and lists the pages that work; see platform --help

  --config file     variables in the format of .env (see .env.example), instead of those in the environment.
                    Default: the environment and, if it exists, .env
  --json            prints the findings as JSON

Exit code: 0 no errors (warnings are possible), 1 errors, 2 the check could not run.`;

/** Returns the configuration, whose secrets the output must not contain; nothing if it is invalid. */
function configured(): Readonly<Record<string, unknown>> {
  try {
    return environment();
  } catch (problem) {
    if (problem instanceof EnvironmentError) return {};
    throw problem;
  }
}

async function runDoctorChecks(args: string[]): Promise<CommandResult> {
  const { config, help, json } = parseArgs({
    args,
    options: {
      config: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
  if (help) return { code: 0, out: `${usage}\n`, errors: '' };
  const names = loadVariables(config);
  const sections = withoutSecrets(await examine(names), configured());
  const errors = countOf(sections, 'error');
  const warnings = countOf(sections, 'warning');
  const out = json ? JSON.stringify({ errors, warnings, sections }, null, 2) : printed(sections);
  return { code: errors > 0 ? 1 : 0, out: `${out}\n`, errors: '' };
}

/** Runs `npm run doctor`: all checks, or those of the subject that comes first in `args`. */
export async function doctorCommand(args: string[]): Promise<CommandResult> {
  const [subject = '', ...rest] = args;
  if (subject === 'config') return configCommand(rest);
  if (subject === 'platform') return platformCheck(rest, process.env);
  if (/^\w/.test(subject))
    return { code: 2, out: '', errors: `There is no subject ${subject}.\n\n${usage}\n` };
  try {
    return await runDoctorChecks(args);
  } catch (problem) {
    return { code: 2, out: '', errors: `${problem instanceof Error ? problem.message : problem}\n` };
  }
}

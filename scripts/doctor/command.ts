import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { environment, publicUrl, variableNames } from '@/lib/env/environment';
import { mistypedNames } from '@/lib/env/mistyped-names';
import { StartError } from '@/lib/env/start-error';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { checkPlatform } from '../platform-check/check-platform';
import { formatReport } from '../platform-check/format-report';
import { type Ids, idKinds, isIdKind } from '../platform-check/ids';
import { countOf, formatSections } from './print';
import { runChecks } from './run-checks';

const usage = `npm run doctor -- [config | platform] [options]

Checks everything that Kanbao needs: configuration, secrets, names and certificates of all hosts, clock, Redis, disk, memory, fonts,
proxies and caches in front of it, the platform. Prints a remedy with each problem, and no secret. Writes nothing but a file in
DATA_DIR and a key in Redis, and removes both.

  config            only checks whether Kanbao would start with these variables. Starts nothing and sends no request.
                    Names that may be mistyped are printed and do not change the exit code
  platform          only tries the operations of the contract on a platform, and lists the pages of Kanbao that will work
                    there. Without PLATFORM_BASE_URL, it tries the embedded platform, which must be running

  --config file     variables in the format of .env (see .env.example), instead of those in the environment.
                    Default: the environment and, if it exists, .env
  --json            prints the result as JSON

Options of platform:
  --write           also sends harmless writes: event and pageView, one view of one article.
                    Logins, comments, votes, uploads, sign-ups and likes are never sent
  --id kind=id      an id that no list of the platform contains; can be repeated. Kinds:
${idKinds.join(', ').replace(/(.{1,90})(?:, |$)/g, '                    $1\n')}  --timeout ms      time limit of each call; default 5000
  --verbose         also lists fields that are not sent and unknown fields

Exit code: 0 no errors (warnings are possible), 1 errors, 2 the check could not run.`;

function parseOptions(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      write: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '5000' },
      id: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
}

type Options = ReturnType<typeof parseOptions>['values'];

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Loads `.env`, or replaces Kanbao's variables with those of `file`. Returns the variable names. */
function loadVariables(file: string | undefined): string[] {
  if (file === undefined) {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return Object.keys(process.env);
  }
  let variables: NodeJS.Dict<string>;
  try {
    variables = parseEnv(readFileSync(file, 'utf8'));
  } catch (problem) {
    throw new StartError(`--config ${file}: ${messageOf(problem)}`);
  }
  for (const name of variableNames) {
    delete process.env[name];
    if (variables[name] !== undefined) process.env[name] = variables[name];
  }
  return Object.keys(variables);
}

function checkConfig({ config }: Options) {
  let out = mistypedNames(loadVariables(config))
    .map((line) => `! ${line}\n`)
    .join('');
  try {
    const { PLATFORM_BASE_URL, REDIS_URL } = environment();
    checkEndpoints();
    out += `✓ Kanbao would start with this configuration.
  public address   ${publicUrl()}
  platform         ${PLATFORM_BASE_URL ?? 'the embedded platform'}
  Redis            ${REDIS_URL ? 'shared by all instances' : 'none'}
`;
    return { code: 0, out, errors: '' };
  } catch (problem) {
    return { code: 1, out, errors: `✗ ${messageOf(problem)}\n` };
  }
}

function readIds(idArguments: readonly string[]): Ids {
  const ids = idArguments.map((idArgument) => {
    const [kind = '', ...rest] = idArgument.split('=');
    const id = rest.join('=');
    if (!isIdKind(kind) || id === '')
      throw new StartError(`--id ${idArgument}: must be kind=id; --help lists the kinds`);
    return [kind, id];
  });
  return Object.fromEntries(ids);
}

async function checkOperations(options: Options) {
  const ids = readIds(options.id);
  const timeout = Number(options.timeout);
  if (!Number.isInteger(timeout) || timeout < 1)
    throw new StartError(`--timeout ${options.timeout}: must be a number of ms`);
  loadVariables(options.config);
  checkEndpoints();
  const report = await checkPlatform({ write: options.write, timeout, ids });
  const out = options.json ? JSON.stringify(report, null, 2) : formatReport(report, options.verbose);
  return { code: report.passed ? 0 : 1, out: `${out}\n`, errors: '' };
}

async function checkEverything({ config, json }: Options) {
  const sections = await runChecks(loadVariables(config));
  const errors = countOf(sections, 'error');
  const warnings = countOf(sections, 'warning');
  const out = json ? JSON.stringify({ errors, warnings, sections }, null, 2) : formatSections(sections);
  return { code: errors > 0 ? 1 : 0, out: `${out}\n`, errors: '' };
}

export async function doctorCommand(args: string[]) {
  try {
    const { values, positionals } = parseOptions(args);
    const subject = positionals.join(' ');
    if (!['', 'config', 'platform'].includes(subject))
      throw new StartError(`There is no subject ${subject}.\n\n${usage}`);
    if (values.help) return { code: 0, out: `${usage}\n`, errors: '' };
    if (subject === 'config') return checkConfig(values);
    return await (subject === 'platform' ? checkOperations(values) : checkEverything(values));
  } catch (problem) {
    return { code: 2, out: '', errors: `${messageOf(problem)}\n` };
  }
}

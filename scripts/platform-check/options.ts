import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { variableNames } from '@/lib/env/environment';
import { type IdKind, idKinds, isIdKind } from './ids';

export const usage = `npm run platform:check -- [options]

Runs the contract against a platform and says which pages of Kanbao will work there. Without PLATFORM_BASE_URL it is the
embedded platform, which must run.

  --config file     variables as in .env (.env.example); other settings of Kanbao's then do not count.
                    Without it: the environment
  --write           also sends harmless writes: event and pageView, one view of one article.
                    Logins, comments, votes, uploads, sign-ups and likes are never sent
  --id kind=id      an id that no list of the platform names; may be repeated. Kinds:
${idKinds.join(', ').replace(/(.{1,90})(?:, |$)/g, '                    $1\n')}  --timeout ms      for each call; 5000
  --verbose         also lists fields that are not sent and fields that are not known
  --json            the report as JSON
  --junit file      also writes the report as JUnit XML
  --help

Exit code: 0 all that was tried is as the contract says, 1 something is not, 2 the check could not be made.`;

/** What was asked for. */
export interface Options {
  help: boolean;
  config: string | undefined;
  write: boolean;
  verbose: boolean;
  json: boolean;
  junit: string | undefined;
  timeout: number;
  ids: Partial<Record<IdKind, string>>;
}

/** A wish that cannot be met. */
export class UsageError extends Error {}

function readIds(given: readonly string[]): Partial<Record<IdKind, string>> {
  const ids: Partial<Record<IdKind, string>> = {};
  for (const one of given) {
    const [kind = '', ...rest] = one.split('=');
    const id = rest.join('=');
    if (!isIdKind(kind) || id === '')
      throw new UsageError(`--id ${one}: must be kind=id; --help lists the kinds`);
    ids[kind] = id;
  }
  return ids;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        config: { type: 'string' },
        write: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
        timeout: { type: 'string', default: '5000' },
        id: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options {
  const { id, timeout, config, junit, ...flags } = parse(args);
  const ms = Number(timeout);
  if (!Number.isInteger(ms) || ms < 1) throw new UsageError(`--timeout ${timeout}: must be a number of ms`);
  return { ...flags, config, junit, timeout: ms, ids: readIds(id) };
}

/**
 * Puts the variables of a file in the place of Kanbao's own, so that nothing of this machine's changes what is checked.
 * @throws UsageError when there is no such file
 */
export function useConfig(file: string, target: Record<string, string | undefined>): void {
  let variables: Record<string, string | undefined>;
  try {
    variables = parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--config ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const name of variableNames) {
    if (variables[name] === undefined) delete target[name];
    else target[name] = variables[name];
  }
}

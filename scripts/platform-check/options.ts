import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { variableNames } from '@/lib/env/environment';
import { type IdKind, idKinds, isIdKind } from './ids';

export const usage = `npm run doctor -- platform [options]

Tries the operations of the contract on a platform and lists the pages of Kanbao that will work there. Without PLATFORM_BASE_URL,
it tries the embedded platform, which must be running.

  --config file     variables in the format of .env (see .env.example), instead of those in the environment
  --write           also sends harmless writes: event and pageView, one view of one article.
                    Logins, comments, votes, uploads, sign-ups and likes are never sent
  --id kind=id      an id that no list of the platform contains; can be repeated. Kinds:
${idKinds.join(', ').replace(/(.{1,90})(?:, |$)/g, '                    $1\n')}  --timeout ms      time limit of each call; default 5000
  --verbose         also lists fields that are not sent and unknown fields
  --json            prints the report as JSON
  --junit file      also writes the report as JUnit XML

Exit code: 0 all results match the contract, 1 some do not, 2 the check could not run.`;

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

/** An invalid option. */
export class UsageError extends Error {}

function readIds(idArguments: readonly string[]): Partial<Record<IdKind, string>> {
  const ids: Partial<Record<IdKind, string>> = {};
  for (const one of idArguments) {
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
 * Replaces Kanbao's variables with those of a file, and removes the others, so that this machine's configuration has no effect.
 * @throws UsageError if the file cannot be read
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

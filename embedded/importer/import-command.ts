import { join, resolve } from 'node:path';
import { parseArgs, types } from 'node:util';
import { StartError } from '@/lib/env/start-error';
import { readOperatorToken } from '../operator-token';
import { seedDemo } from '../seed/seed-demo';
import { DirectoryInUseError } from '../store/directory-lock';
import { openStore, type Store } from '../store/store';
import { restoreDemoPaper } from './front-column';
import { runImport } from './import-content';
import { formatReport, serializableReport } from './import-report';
import { SourceError } from './imported-content';
import { planImport } from './plan-import';
import { type ImportTarget, platformTarget } from './platform-import';
import { createProgressDisplay } from './progress';
import { readContent } from './read-content';
import { maxSourceBytes, readSource } from './read-source';
import { importAddress } from './sources/import-address';
import { parseInterval } from './sources/import-address-request';

const usage = `usage: npm run import -- <file or address> [options]
       npm run import -- --show-demo

Imports a website (WordPress, or one with a feed), an RSS, Atom or JSON feed, a WordPress export or a calendar (.ics) into
the embedded platform.

  --every <time>    repeats the import of an address, such as 10m, 2h or 1d, while Kanbao runs; off ends it
  --column <name>   puts everything into one column of this name
  --replace-demo    hides the demo paper
  --show-demo       shows the demo paper again
  --no-pictures     leaves pictures at their own addresses
  --allow-private   also fetches pictures from private networks
  --json            prints the report as JSON`;

const booleanFlag = { type: 'boolean', default: false } as const;

const argumentDefinitions = {
  column: { type: 'string' },
  every: { type: 'string' },
  'replace-demo': booleanFlag,
  'show-demo': booleanFlag,
  'no-pictures': booleanFlag,
  'allow-private': booleanFlag,
  json: booleanFlag,
  help: { ...booleanFlag, short: 'h' },
} as const;

const readArguments = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: argumentDefinitions });

type Arguments = ReturnType<typeof readArguments>['values'];

interface CommandContext {
  /** @throws EnvironmentError */
  dataDir: () => string;
  maxPictureBytes?: (() => number | undefined) | undefined;
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
}

export async function importCommand(args: string[], context: CommandContext): Promise<number> {
  try {
    return await runArguments(args, context);
  } catch (error) {
    context.stderr.write(`${operatorMessage(error)}\n`);
    return isArgumentError(error) ? 2 : 1;
  }
}

const isArgumentError = (error: unknown) =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function runArguments(args: string[], context: CommandContext): Promise<number> {
  const { stdout, stderr } = context;
  const { values, positionals } = readArguments(args);
  const [name, ...extraArguments] = positionals;
  if (values.help) {
    stdout.write(`${usage}\n`);
    return 0;
  }
  if (extraArguments.length > 0 || (name === undefined) !== values['show-demo']) {
    stderr.write(`${usage}\n`);
    return 2;
  }
  const everyMs = values.every === undefined ? undefined : parseInterval(values.every);
  const isWeb = name !== undefined && /^https?:\/\//i.test(name);
  if (values.every !== undefined && (!isWeb || (everyMs === undefined && values.every !== 'off'))) {
    stderr.write(`--every needs a web address, and a time from 1m to 30d, or off.\n\n${usage}\n`);
    return 2;
  }
  const target = openTarget(context.dataDir(), context.maxPictureBytes?.());
  try {
    const output =
      name === undefined
        ? `The demo paper ${(await target.showDemo()) ? 'is shown again' : 'was not hidden'}.`
        : await importByName(name, target, { ...values, everyMs, isWeb }, stderr);
    stdout.write(`${output}\n`);
  } finally {
    target.close();
  }
  return 0;
}

/** @throws DirectoryInUseError if another process that accepts no imports has locked the store */
function openTarget(dataDir: string, maxPictureBytes: number | undefined): ImportTarget {
  try {
    return localTarget(openStore(join(resolve(dataDir), 'embedded')), maxPictureBytes);
  } catch (error) {
    const token = readOperatorToken(dataDir);
    if (!(error instanceof DirectoryInUseError) || !error.address || !token) throw error;
    return platformTarget({ address: error.address, token });
  }
}

function localTarget(store: Store, maxPictureBytes: number | undefined): ImportTarget {
  // Adds the demo paper and the configuration, which a new store lacks.
  const seed = () => seedDemo(store, resolve('embedded/content'), Date.now());
  return {
    importJob(job, { fetchPictures: mayFetch, allowPrivate, replaceDemo }, progress) {
      seed();
      const pictures = { mayFetch, allowPrivate };
      return runImport(job, store, { pictures, replaceDemo, maxPictureBytes, now: Date.now(), progress });
    },
    importAddress(request, progress) {
      seed();
      return importAddress(request, { store, progress, maxFeedBytes: maxSourceBytes, maxPictureBytes });
    },
    stopSource: async (address) => store.importSources.remove(address),
    showDemo: async () => restoreDemoPaper(store),
    close: () => store.close(),
  };
}

async function importByName(
  name: string,
  target: ImportTarget,
  values: Arguments & { everyMs: number | undefined; isWeb: boolean },
  stderr: CommandContext['stderr'],
): Promise<string> {
  const { everyMs, isWeb } = values;
  if (isWeb && !URL.canParse(name)) throw new SourceError(`${name} is not a web address.`);
  const address = isWeb ? new URL(name).href : name;
  if (values.every === 'off') {
    const wasImported = await target.stopSource(address);
    return wasImported ? `${address} is not imported any more.` : `${address} was not imported repeatedly.`;
  }
  const { step, end } = createProgressDisplay(stderr);
  const options = {
    column: values.column?.trim() || undefined,
    fetchPictures: !values['no-pictures'],
    allowPrivate: values['allow-private'],
    replaceDemo: values['replace-demo'],
  };
  const jobIn = async (file: string) => planImport(readContent(await readSource(file), options), Date.now());
  try {
    const report = isWeb
      ? await target.importAddress({ address, everyMs, options }, step)
      : await target.importJob(await jobIn(name), options, step);
    return values.json ? JSON.stringify(serializableReport(report), null, 2) : formatReport(report);
  } finally {
    end();
  }
}

function operatorMessage(error: unknown): string {
  if (error instanceof DirectoryInUseError) {
    return `${error.message}\nIf it is another import, wait until it ends and try again.`;
  }
  if (error instanceof StartError) return error.message;
  if (!types.isNativeError(error)) return String(error);
  return isArgumentError(error) ? `${error.message}\n\n${usage}` : (error.stack ?? error.message);
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { seedDemo } from '../seed/demo';
import { DirectoryInUseError } from '../store/directory-lock';
import { openStore, type Store } from '../store/store';
import { readContent } from './detect';
import { closeFront } from './front-column';
import { importContent } from './import-content';
import { SourceError } from './imported-content';
import { progressOn } from './progress';
import { readSource } from './read-source';
import { formatReport, reportJson } from './report';

const usage = `usage: npm run import -- <file or address> [options]
       npm run import -- --show-demo

Brings an RSS, Atom or JSON feed or a WordPress export into the embedded platform.

  --column <name>   puts everything into one column of this name
  --replace-demo    hides the demo paper, so that the imported one stands alone
  --show-demo       shows the demo paper again
  --no-pictures     leaves pictures at their own addresses
  --allow-private   fetches pictures from private networks, too
  --json            prints the report as JSON`;

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      column: { type: 'string' },
      'replace-demo': { type: 'boolean', default: false },
      'show-demo': { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      'allow-private': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

type Arguments = ReturnType<typeof readArguments>;

async function main(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values, positionals } = readArguments();
  const [name, ...more] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (more.length > 0 || (name === undefined) !== values['show-demo']) {
    console.error(usage);
    return 2;
  }
  const store = openStore(join(resolve(environment().DATA_DIR), 'embedded'));
  try {
    if (name === undefined) showDemo(store);
    else await importSource(name, store, values);
  } finally {
    store.close();
  }
  return 0;
}

function showDemo(store: Store): void {
  const changed = store.demoPaper.show();
  closeFront(store);
  console.log(changed ? 'The demo paper is shown again.' : 'The demo paper was not hidden.');
}

async function importSource(name: string, store: Store, values: Arguments['values']): Promise<void> {
  const allowPrivate = values['allow-private'];
  const source = await readSource(name, allowPrivate);
  const content = readContent(source, { column: values.column?.trim() || undefined });
  // A store that was never started has no demo paper yet, nor a configuration.
  seedDemo(store, resolve('embedded/content'), Date.now());
  const { step, end } = progressOn(process.stderr);
  const report = await importContent(content, store, {
    pictures: { fetch: !values['no-pictures'], allowPrivate },
    replaceDemo: values['replace-demo'],
    now: Date.now(),
    progress: step,
  });
  end();
  console.log(values.json ? reportJson(report) : formatReport(report));
}

/** What went wrong, in words that name the remedy. */
function explain(error: unknown): string {
  if (error instanceof DirectoryInUseError) {
    return `${error.message}\nIf that is the embedded platform: stop it (Ctrl-C where "npm start" runs), import, and start it again.`;
  }
  if (error instanceof SourceError || error instanceof EnvironmentError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\n\n${usage}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  },
);

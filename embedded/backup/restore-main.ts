import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { DirectoryInUseError } from '../store/directory-lock';
import { BackupError, backupsFolder, backupsIn } from './manifest';
import { restoreBackup } from './restore';

const usage = `npm run restore -- <folder of a backup, or latest> [--from folder]

Puts a backup in the place of the embedded platform's store, which must not run. What was there is moved aside.

  --from folder   where latest is looked for; DATA_DIR/backups

Exit code: 0 done, 1 not done.`;

function named(which: string, from: string): string {
  if (which !== 'latest') return resolve(which);
  const last = backupsIn(from).at(-1);
  if (last === undefined) throw new BackupError(`There is no backup in ${from}.`);
  return last;
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [which, ...more] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  const { DATA_DIR } = environment();
  const from = resolve(values.from ?? backupsFolder(DATA_DIR));
  if (which === undefined || more.length > 0) {
    const there = backupsIn(from).map((folder) => `\n  ${folder}`);
    throw new BackupError(`Say which one.\n\n${usage}\n\nBackups in ${from}:${there.join('') || ' none'}`);
  }
  const folder = named(which, from);
  const directory = join(resolve(DATA_DIR), 'embedded');
  const { manifest, aside } = await restoreBackup({ directory, folder, now: new Date() });
  console.log(`✓ ${directory} is as it was at ${manifest.madeAt}.`);
  if (aside !== undefined)
    console.log(`  What was there lies in ${aside}; delete it when nobody misses anything.`);
}

main().catch((error: unknown) => {
  const expected =
    error instanceof BackupError || error instanceof EnvironmentError || error instanceof DirectoryInUseError;
  console.error(expected ? `✗ ${error.message}` : error);
  process.exitCode = 1;
});

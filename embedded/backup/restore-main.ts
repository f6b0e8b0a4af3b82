import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/env/environment';
import { StartError } from '@/lib/env/start-error';
import { BackupError, backupsFolder, listBackups } from './manifest';
import { restoreBackup } from './restore';

const usage = `npm run restore -- <folder of a backup, or latest> [--from folder]

Replaces the store of the embedded platform with a backup. The platform must not run. The previous store is moved aside.

  --from folder   folder in which to look for the latest backup (default: DATA_DIR/backups)

Exit code: 0 success, 1 failure.`;

function backupPath(backupName: string, searchFolder: string): string {
  if (backupName !== 'latest') return resolve(backupName);
  const lastBackup = listBackups(searchFolder).at(-1);
  if (lastBackup === undefined) throw new BackupError(`There is no backup in ${searchFolder}.`);
  return lastBackup;
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [backupName, ...extraArguments] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  const { DATA_DIR } = environment();
  const searchFolder = resolve(values.from ?? backupsFolder(DATA_DIR));
  if (backupName === undefined || extraArguments.length > 0) {
    const backupLines = listBackups(searchFolder).map((folder) => `\n  ${folder}`);
    throw new BackupError(
      `Name the backup to restore.\n\n${usage}\n\nBackups in ${searchFolder}:${backupLines.join('') || ' none'}`,
    );
  }
  const folder = backupPath(backupName, searchFolder);
  const directory = join(resolve(DATA_DIR), 'embedded');
  const { manifest, replacedFolder: aside } = await restoreBackup({ directory, folder, now: new Date() });
  console.log(`✓ ${directory} was restored to its state of ${manifest.madeAt}.`);
  if (aside !== undefined)
    console.log(`  The previous store is in ${aside}. Delete it when it is no longer needed.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `✗ ${error.message}` : error);
  process.exitCode = 1;
});

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/env/environment';
import { StartError } from '@/lib/env/start-error';
import { isDamage } from '../store/store-errors';
import { makeBackup } from './backup';
import { BackupError, backupsFolder, damageMessage } from './manifest';

const usage = `npm run backup -- [--to folder] [--keep number]

Copies the store of the embedded platform (database and media), checks the copy, and prints its folder.
The platform may run.

  --to folder     folder of the backups (default: DATA_DIR/backups)
  --keep number   number of backups to retain (default: all)

Exit code: 0 success, 1 failure.`;

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { to, keep, help } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean', default: false } },
  }).values;
  if (help) {
    console.log(usage);
    return;
  }
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new BackupError(`--keep ${keep}: must be a positive number.`);
  const { DATA_DIR, EMBEDDED_UPLOADS_BUCKET } = environment();
  const { folder, manifest } = await makeBackup({
    directory: join(resolve(DATA_DIR), 'embedded'),
    target: resolve(to ?? backupsFolder(DATA_DIR)),
    maxBackups: keep === undefined ? undefined : Number(keep),
    now: new Date(),
  });
  const bytes = manifest.media.reduce((sum, file) => sum + file.bytes, manifest.database.bytes);
  console.log(`✓ ${folder}: ${manifest.media.length} media, ${(bytes / 1_000_000).toFixed(1)} MB.`);
  if (EMBEDDED_UPLOADS_BUCKET)
    console.log(
      '· Uploads are in an S3-compatible store and not part of this backup: back up that store separately.',
    );
}

main().catch((error: unknown) => {
  if (isDamage(error)) console.error(`✗ ${damageMessage(resolve(environment().DATA_DIR), error)}`);
  else console.error(error instanceof StartError ? `✗ ${error.message}` : error);
  process.exitCode = 1;
});

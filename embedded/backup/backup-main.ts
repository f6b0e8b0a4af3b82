import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { isDamage } from '../store/store-problem';
import { adviceOnDamage } from './advice';
import { makeBackup } from './backup';
import { BackupError, backupsFolder } from './manifest';

const usage = `npm run backup -- [--to folder] [--keep number]

Copies the embedded platform's store (database and media) while it runs, checks the copy, and names its folder.

  --to folder     where backups lie; DATA_DIR/backups
  --keep number   how many stay there; all without it

Exit code: 0 done, 1 not done.`;

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
    throw new BackupError(`--keep ${keep}: must be a number from 1 on.`);
  const { DATA_DIR, EMBEDDED_UPLOADS_BUCKET } = environment();
  const { folder, manifest } = await makeBackup({
    directory: join(resolve(DATA_DIR), 'embedded'),
    target: resolve(to ?? backupsFolder(DATA_DIR)),
    keep: keep === undefined ? undefined : Number(keep),
    now: new Date(),
  });
  const bytes = manifest.media.reduce((sum, one) => sum + one.bytes, manifest.database.bytes);
  console.log(`✓ ${folder}: ${manifest.media.length} media, ${(bytes / 1_000_000).toFixed(1)} MB.`);
  if (EMBEDDED_UPLOADS_BUCKET)
    console.log('· Uploads lie in the store of uploads: let that keep copies of its own.');
}

main().catch((error: unknown) => {
  if (isDamage(error)) console.error(`✗ ${adviceOnDamage(resolve(environment().DATA_DIR), error)}`);
  else if (error instanceof BackupError || error instanceof EnvironmentError)
    console.error(`✗ ${error.message}`);
  else console.error(error);
  process.exitCode = 1;
});

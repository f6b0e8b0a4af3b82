import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartError } from '@/lib/env/start-error';
import { Database } from '../store/database';
import { latestSchema } from '../store/schema';
import { databaseFile, mediaDirectory } from '../store/store';

/** Schema of `backup.json`, which is next to the database and the media. */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  schema: z.int().min(0),
  database: z.object({ bytes: z.int().min(0), sha256: z.string() }),
  media: z.array(z.object({ name: z.string(), bytes: z.int().min(0) })),
});

export type Manifest = z.output<typeof manifestSchema>;

export const manifestFile = (folder: string) => join(folder, 'backup.json');

export class BackupError extends StartError {
  override readonly name = 'BackupError';
}

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Returns complete backups, oldest first. Unfinished backups have other folder names. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name) && existsSync(manifestFile(join(folder, name))))
    .toSorted()
    .map((name) => join(folder, name));
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function readManifest(folder: string): Manifest {
  const file = manifestFile(folder);
  if (!existsSync(file)) throw new BackupError(`${folder} is not a backup: it contains no backup.json.`);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new BackupError(`${file} is not a valid backup manifest.`);
  }
}

/** Checks a database that no program has open. @throws BackupError */
export function verifyDatabase(file: string): void {
  let damage: string | undefined;
  try {
    const db = new Database(file);
    damage = db.findDamage();
    db.close();
  } catch (error) {
    damage = String(error);
  }
  // libsql leaves these files behind, although the log is empty.
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  if (damage !== undefined) throw new BackupError(`${file} is damaged: ${damage}`);
}

/** Checks a backup's schema version, database hash and media sizes. @throws BackupError */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (manifest.schema > latestSchema)
    throw new BackupError(
      `${folder} was made by a newer version (schema ${manifest.schema}, this program knows ${latestSchema}). Use that version.`,
    );
  const file = databaseFile(folder);
  if (!existsSync(file) || (await digestOf(file)) !== manifest.database.sha256)
    throw new BackupError(`${file} has changed since the backup.`);
  const wrongFile = manifest.media.find(({ name, bytes }) => {
    return statSync(join(mediaDirectory(folder), name), { throwIfNoEntry: false })?.size !== bytes;
  });
  if (wrongFile)
    throw new BackupError(`media/${wrongFile.name} is missing in ${folder} or has changed since the backup.`);
  return manifest;
}

export function damageMessage(dataDir: string, problem: unknown): string {
  const lastBackup = listBackups(backupsFolder(dataDir)).at(-1);
  const restoreHint = lastBackup
    ? `The last backup is ${lastBackup}. To restore it (the damaged store is moved aside):\n  npm run restore -- latest`
    : `There is no backup in ${backupsFolder(dataDir)}. Restore one from elsewhere: npm run restore -- <folder>\n  Without a backup, move ${join(dataDir, 'embedded')} away: the next start creates a new store.`;
  const reason = problem instanceof Error ? problem.message : String(problem);
  return `The store ${databaseFile(join(dataDir, 'embedded'))} is damaged (${reason}). It was not changed.\n${restoreHint}`;
}

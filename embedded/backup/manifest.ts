import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Database } from '../store/database';
import { knownSchema } from '../store/schema';
import { databaseFile, mediaDirectory } from '../store/store';

/** A backup is a folder with the database, the media and this. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  schema: z.int().min(0),
  database: z.object({ bytes: z.int().min(0), sha256: z.string() }),
  media: z.array(z.object({ name: z.string(), bytes: z.int().min(0) })),
});

export type Manifest = z.output<typeof manifest>;

export const manifestFile = (folder: string) => join(folder, 'backup.json');

/** Something that the operator has to know, in words. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Where backups lie, unless another place is named. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The backups in a folder, the oldest first: their names are their times. One that was not finished has no such name. */
export function backupsIn(folder: string): string[] {
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

/** @throws BackupError when the folder is no backup of ours */
export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder);
  if (!existsSync(file)) throw new BackupError(`${folder} is no backup: there is no backup.json in it.`);
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new BackupError(`${file} cannot be read as the list of a backup.`);
  }
}

/**
 * Looks at all of a database file that nobody else has, and leaves nothing beside it.
 * @throws BackupError when it is damaged
 */
export function requireSound(file: string): void {
  let damage: string | undefined;
  try {
    const db = new Database(file);
    damage = db.damage();
    db.close();
  } catch (error) {
    damage = String(error);
  }
  // Nothing was written, so they hold nothing.
  for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true });
  if (damage !== undefined) throw new BackupError(`${file} is damaged: ${damage}`);
}

/**
 * Whether all of a backup is there as it was made, and this program can read it.
 * @throws BackupError
 */
export async function requireWhole(folder: string): Promise<Manifest> {
  const read = readManifest(folder);
  if (read.schema > knownSchema)
    throw new BackupError(
      `${folder} was made by a newer version (schema ${read.schema}, this program knows ${knownSchema}). Use that version.`,
    );
  const file = databaseFile(folder);
  if (!existsSync(file) || (await digestOf(file)) !== read.database.sha256)
    throw new BackupError(`${file} is not what was backed up.`);
  const wrong = read.media.find(({ name, bytes }) => {
    const found = statSync(join(mediaDirectory(folder), name), { throwIfNoEntry: false });
    return found?.size !== bytes;
  });
  if (wrong) throw new BackupError(`media/${wrong.name} is missing in ${folder}, or not what was backed up.`);
  return read;
}

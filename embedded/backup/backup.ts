import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Database } from '../store/database';
import { schemaVersionOf } from '../store/schema';
import { databaseFile, mediaDirectory } from '../store/store';
import { BackupError, digestOf, listBackups, type Manifest, manifestFile, verifyDatabase } from './manifest';

/** Copies a file, sharing blocks if the file system supports it. Returns false if the file has been deleted. */
async function copyIfExists(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (!existsSync(from)) return false;
    throw error;
  }
}

/** Copies media and returns their manifest entries. Skips unfinished files (`.part`). */
export async function copyMedia(from: string, to: string): Promise<Manifest['media']> {
  if (!existsSync(from)) return [];
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.part'),
  );
  const media: Manifest['media'] = [];
  for (const { parentPath, name: fileName } of files) {
    const name = relative(from, join(parentPath, fileName)).replaceAll('\\', '/');
    // The hourly sweep may delete unused uploads during the copy.
    if (!(await copyIfExists(join(from, name), join(to, name)))) continue;
    media.push({ name, bytes: (await stat(join(to, name))).size });
  }
  return media;
}

/** Copies a database. @returns the schema version of the copy */
function copyDatabase(from: string, to: string): number {
  const db = new Database(from);
  try {
    db.copyInto(to);
    return schemaVersionOf(db);
  } finally {
    db.close();
  }
}

interface BackupOptions {
  directory: string;
  target: string;
  maxBackups?: number | undefined;
  now: Date;
}

/** Copies a store, which may be in use. @throws BackupError; the database's error if the store is damaged */
export async function makeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { directory, target, maxBackups, now } = options;
  const from = databaseFile(directory);
  if (!existsSync(from)) throw new BackupError(`There is no store in ${directory}.`);
  const name = now.toISOString().replace(/[:.]/g, '-');
  const [folder, partialFolder] = [join(target, name), join(target, `.${name}.part`)];
  await mkdir(partialFolder, { recursive: true, mode: 0o700 });
  try {
    const file = databaseFile(partialFolder);
    const schema = copyDatabase(from, file);
    await chmod(file, 0o600);
    verifyDatabase(file);
    // Copied after the database, so that every copied media row has its file. Stored files never change.
    const media = await copyMedia(mediaDirectory(directory), mediaDirectory(partialFolder));
    const database = { bytes: (await stat(file)).size, sha256: await digestOf(file) };
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), schema, database, media };
    await writeFile(manifestFile(partialFolder), JSON.stringify(manifest), { mode: 0o600, flush: true });
    await rename(partialFolder, folder);
    const oldFolders = maxBackups === undefined ? [] : listBackups(target).slice(0, -maxBackups);
    for (const oldFolder of oldFolders) await rm(oldFolder, { recursive: true, force: true });
    return { folder, manifest };
  } catch (error) {
    await rm(partialFolder, { recursive: true, force: true });
    throw error;
  }
}

import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../store/directory-lock';
import { databaseFile, mediaDirectory } from '../store/store';
import { copyMedia } from './backup';
import { verifyBackup, verifyDatabase } from './manifest';

/** Replaces the store, whose old files move to `replaced-<time>`. @throws DirectoryInUseError, BackupError */
export async function restoreBackup(options: { directory: string; folder: string; now: Date }) {
  const { directory, folder, now } = options;
  const manifest = await verifyBackup(folder);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { unlock } = lockDirectory(directory);
  const stagingFolder = join(directory, 'restoring');
  try {
    await rm(stagingFolder, { recursive: true, force: true });
    await mkdir(stagingFolder, { mode: 0o700 });
    await copyFile(databaseFile(folder), databaseFile(stagingFolder));
    verifyDatabase(databaseFile(stagingFolder));
    await copyMedia(mediaDirectory(folder), mediaDirectory(stagingFolder));
    const replacedFolder = await moveCurrentStore(directory, now);
    if (existsSync(mediaDirectory(stagingFolder)))
      await rename(mediaDirectory(stagingFolder), mediaDirectory(directory));
    await rename(databaseFile(stagingFolder), databaseFile(directory));
    return { manifest, replacedFolder };
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
    unlock();
  }
}

async function moveCurrentStore(directory: string, now: Date): Promise<string | undefined> {
  const database = databaseFile(directory);
  const parts = [database, `${database}-wal`, `${database}-shm`, mediaDirectory(directory)];
  const existingParts = parts.filter((part) => existsSync(part));
  if (existingParts.length === 0) return undefined;
  const replacedFolder = join(directory, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(replacedFolder, { mode: 0o700 });
  for (const part of existingParts)
    await rename(part, join(replacedFolder, part.slice(directory.length + 1)));
  return replacedFolder;
}

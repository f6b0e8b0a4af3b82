import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { platformTime } from '../platform-time';
import { seedDemo } from '../seed/seed-demo';
import { Database } from '../store/database';
import { databaseFile, openStore } from '../store/store';
import { contentDir } from './demo-store';

/** Folders with the sources of a seeded store, except pictures. */
const sourceFolders = ['embedded/content', 'embedded/seed', 'embedded/store', 'lib/contract', 'lib/format'];
const sourceFilePattern = /(?<!\.test)\.(?:ts|json|html|md)$/;

const cacheFolder = '.cache/demo-store';

/** Maximum age of a reused store, because events of the demo paper begin or end soon after seeding. */
const maxReuseAgeMs = 10 * 60_000;

/** Age after which no test run uses a store any more. */
const deleteAfterMs = 2 * 3_600_000;

function contentHash(): string {
  const hash = createHash('sha256').update(platformTime(Date.now()).slice(0, 10));
  for (const source of sourceFolders) {
    const files = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && sourceFilePattern.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function isOlder(path: string, ageMs: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.mtimeMs < Date.now() - ageMs;
}

/** Returns a seeded store. A recent store from the same sources is reused. */
export function ensureDemoStore(): string {
  mkdirSync(cacheFolder, { recursive: true });
  const hash = contentHash();
  const recentName = readdirSync(cacheFolder).find(
    (name) =>
      name.startsWith(hash) && name.endsWith('.db') && !isOlder(join(cacheFolder, name), maxReuseAgeMs),
  );
  if (recentName !== undefined) return join(cacheFolder, recentName);
  for (const name of readdirSync(cacheFolder)) {
    if (isOlder(join(cacheFolder, name), deleteAfterMs))
      rmSync(join(cacheFolder, name), { recursive: true, force: true });
  }
  return seedStore(join(cacheFolder, `${hash}-${Date.now()}.db`));
}

function seedStore(file: string): string {
  const directory = mkdtempSync(join(cacheFolder, 'seeding-'));
  const store = openStore(directory);
  seedDemo(store, contentDir, Date.now());
  store.close();
  // VACUUM INTO writes a single file without a journal.
  const copy = join(directory, 'copy.db');
  const database = new Database(databaseFile(directory));
  database.copyInto(copy);
  database.close();
  renameSync(copy, file);
  rmSync(directory, { recursive: true, force: true });
  return file;
}

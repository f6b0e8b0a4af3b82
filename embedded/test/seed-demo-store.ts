import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { platformTime } from '../platform-time';
import { seedDemo } from '../seed/demo';
import { Database } from '../store/database';
import { databaseFile, openStore } from '../store/store';
import { contentDir } from './demo-store';

/** Everything that decides what a seeded store contains, pictures aside. */
const sources = ['embedded/content', 'embedded/seed', 'embedded/store', 'lib/contract', 'lib/format'];
const sourceFile = /(?<!\.test)\.(?:ts|json|html|md)$/;

const cache = '.cache/demo-store';

/** ms for which a seeded store is used: some of the demo paper begins, or is over, an hour after it was made. */
const usedFor = 10 * 60_000;

/** ms after which no run of tests uses a store any more. */
const keptFor = 2 * 3_600_000;

/** Hash of everything that decides what a store made now contains. */
function contentHash(): string {
  const hash = createHash('sha256').update(platformTime(Date.now()).slice(0, 10));
  for (const source of sources) {
    const files = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && sourceFile.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function isOlder(path: string, age: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs < Date.now() - age;
}

/** Seeds the store that tests copy, unless one was made a moment ago from the present sources. @returns its file */
export function ensureDemoStore(): string {
  mkdirSync(cache, { recursive: true });
  const hash = contentHash();
  const recent = readdirSync(cache).find(
    (name) => name.startsWith(hash) && name.endsWith('.db') && !isOlder(join(cache, name), usedFor),
  );
  if (recent !== undefined) return join(cache, recent);
  for (const name of readdirSync(cache)) {
    if (isOlder(join(cache, name), keptFor)) rmSync(join(cache, name), { recursive: true, force: true });
  }
  return seedStore(join(cache, `${hash}-${Date.now()}.db`));
}

/** Seeds a store in one file. @returns the file */
function seedStore(file: string): string {
  const directory = mkdtempSync(join(cache, 'seeding-'));
  const store = openStore(directory);
  seedDemo(store, contentDir, Date.now());
  store.close();
  // VACUUM INTO leaves one file, without a write-ahead log beside it.
  const copy = join(directory, 'copy.db');
  const database = new Database(databaseFile(directory));
  database.copyInto(copy);
  database.close();
  renameSync(copy, file);
  rmSync(directory, { recursive: true, force: true });
  return file;
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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

/** File of the store that is seeded from the present sources today; the demo paper's dates follow the day. */
function cachedFile(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && sourceFile.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  }
  const today = platformTime(Date.now()).slice(0, 10);
  return join(cache, `${today}-${hash.digest('hex').slice(0, 16)}.db`);
}

/** Seeds the store that tests copy, once per day and state of the sources. @returns its file */
export function ensureDemoStore(): string {
  const file = cachedFile();
  if (existsSync(file)) return file;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
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

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { databaseFile, openStore } from '../store/store';
import { createColumnWithArticles } from './test-articles';

/** Creates a store with articles and a medium, whose content is 'a picture'. */
export async function fillStore(
  directory: string,
  articleCount: number,
): Promise<{ column: number; picturePath: string }> {
  const store = openStore(directory);
  const column = createColumnWithArticles(store, 'kept', articleCount);
  const path = await store.media.save(Buffer.from('a picture'), 'image/png');
  store.close();
  return { column, picturePath: path };
}

/** Replaces the database with a damaged copy of a backup. Returns the damaged content. */
export function damageStore(directory: string, backup: string): Buffer {
  const original = readFileSync(databaseFile(backup));
  // Removes the old file instead of overwriting it, because an open connection could still write to it.
  for (const suffix of ['', '-wal', '-shm']) rmSync(databaseFile(directory) + suffix, { force: true });
  const damagedBytes = Buffer.concat([original.subarray(0, 4096), Buffer.alloc(original.length - 4096, 7)]);
  writeFileSync(databaseFile(directory), damagedBytes);
  return damagedBytes;
}

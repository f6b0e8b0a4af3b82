import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../store/store';

/** Folder of the demo paper, relative to the repository. */
export const contentDir = 'embedded/content';

/** Returns the seeded store's file: that of the tests' global setup, or a new one where it is missing. */
function seededStore(): string {
  const { DEMO_STORE } = process.env;
  if (DEMO_STORE !== undefined && existsSync(DEMO_STORE)) return DEMO_STORE;
  const args = ['scripts/run.mjs', 'embedded/test/make-demo-store.ts'];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

/** Puts a copy of the seeded demo store into a data directory that has no store yet. */
export function copyDemoStore(dataDir: string): void {
  const target = databaseFile(join(dataDir, 'embedded'));
  if (existsSync(target)) return;
  mkdirSync(join(dataDir, 'embedded'), { recursive: true, mode: 0o700 });
  copyFileSync(seededStore(), target);
}

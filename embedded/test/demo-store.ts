import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../store/store';

/** Folder of the demo paper, relative to the repository. */
export const contentDir = 'embedded/content';

/** Seeds the demo store where the global setup of tests did not. @returns its file */
function seededStore(): string {
  const args = ['scripts/run.mjs', 'embedded/test/make-demo-store.ts'];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

/**
 * Puts a copy of the seeded demo store into a data directory that has no store yet.
 * @param file the store's file; the global setup of tests sets `DEMO_STORE`
 */
export function copyDemoStore(dataDir: string, file = process.env.DEMO_STORE ?? seededStore()): void {
  const target = databaseFile(join(dataDir, 'embedded'));
  if (existsSync(target)) return;
  mkdirSync(join(dataDir, 'embedded'), { recursive: true, mode: 0o700 });
  copyFileSync(file, target);
}

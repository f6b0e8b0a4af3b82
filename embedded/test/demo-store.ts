import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../store/store';

export const contentDir = 'embedded/content';

/** Returns the seeded store. The global setup has created it, unless a test runs without that setup. */
function seededStorePath(): string {
  const { DEMO_STORE } = process.env;
  if (DEMO_STORE !== undefined && existsSync(DEMO_STORE)) return DEMO_STORE;
  const args = ['scripts/run.mjs', 'embedded/test/make-demo-store.ts'];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

/** Copies the demo store, unless the data directory already contains a store. */
export function copyDemoStore(dataDir: string): void {
  const target = databaseFile(join(dataDir, 'embedded'));
  if (existsSync(target)) return;
  mkdirSync(join(dataDir, 'embedded'), { recursive: true, mode: 0o700 });
  copyFileSync(seededStorePath(), target);
}

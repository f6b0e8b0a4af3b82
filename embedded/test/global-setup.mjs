import { execFileSync } from 'node:child_process';

/** Seeds the store that `demo-store.ts` copies. */
export default function globalSetup() {
  const args = ['scripts/run.mjs', 'embedded/test/make-demo-store.ts'];
  process.env.DEMO_STORE = execFileSync(process.execPath, args, { encoding: 'utf8' });
}

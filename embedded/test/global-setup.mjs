import { execFileSync } from 'node:child_process';

/** Seeds the demo store that tests copy (`demo-store.ts`). */
export default function globalSetup() {
  const args = ['scripts/run.mjs', 'embedded/test/make-demo-store.ts'];
  process.env.DEMO_STORE = execFileSync(process.execPath, args, { encoding: 'utf8' });
}

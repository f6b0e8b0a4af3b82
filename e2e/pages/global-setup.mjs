import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Starts the Kanbao that all page tests share, unless `SHARED_SITE` contains the address of a running one. */
export default async function globalSetup() {
  if (process.env.SHARED_SITE) return;
  if (!existsSync('dist/server.mjs') || !existsSync('.next/BUILD_ID'))
    throw new Error('The page tests need the built programs: npm run build (npm test builds by itself).');
  const child = spawn(process.execPath, ['scripts/run.mjs', 'e2e/pages/start-shared.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([first]) => first),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The Kanbao of the page tests ended at its start (${code}).`);
    }),
  ]);
  process.env.SHARED_SITE = line;
  globalThis.kanbaoOfPages = child;
}

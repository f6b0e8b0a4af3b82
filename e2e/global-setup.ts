import { existsSync } from 'node:fs';
import { announceShared } from './journey';
import { startKanbao } from './kanbao';

/** Starts what journeys share, a Kanbao for each way of sending scripts; the returned function ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server.mjs') || !existsSync('.next/BUILD_ID')) {
    throw new Error('The journeys need the built programs: npm run build (npm test does it by itself).');
  }
  const held = await startKanbao();
  const atOnce = await startKanbao({ env: { HOLD_SCRIPTS: '0' } });
  announceShared('1', held);
  announceShared('0', atOnce);
  return async () => {
    await Promise.all([held.stop(), atOnce.stop()]);
  };
}

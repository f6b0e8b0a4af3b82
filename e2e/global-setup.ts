import { existsSync } from 'node:fs';
import { startKanbao } from './kanbao';
import { announceShared } from './shared-kanbao';

/** Starts the Kanbao that journeys share; the returned function ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server.mjs') || !existsSync('.next/BUILD_ID')) {
    throw new Error('The journeys need the built programs: npm run build (npm test does it by itself).');
  }
  const shared = await startKanbao();
  announceShared(shared);
  return () => shared.stop();
}

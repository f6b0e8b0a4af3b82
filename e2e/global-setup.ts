import { existsSync } from 'node:fs';
import { ensureDemoStore } from '@/embedded/test/seed-demo-store';
import { startKanbao } from './kanbao';
import { hasSharedKanbao, publishSharedAddress } from './shared-kanbao';

/** Starts the Kanbao that tests share, unless the environment names one. Returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server.mjs') || !existsSync('.next/BUILD_ID')) {
    throw new Error('The browser tests need the built programs: npm run build (npm test builds by itself).');
  }
  process.env.DEMO_STORE = ensureDemoStore();
  if (hasSharedKanbao()) return async () => undefined;
  const kanbao = await startKanbao();
  publishSharedAddress(kanbao);
  return () => kanbao.stop();
}

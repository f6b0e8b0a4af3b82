import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { logSwallowed } from '../lib/platform/log';
import type { SharedStore } from '../lib/platform/redis';
import { buildFiles } from './assets';
import type { SharedPages } from './page-store-redis';

/** ms between two rounds: files stay in the store as long as an instance of their build runs, and a week longer. */
const again = 10 * 60_000;

const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Puts this build's scripts and styles where instances of other builds find them: during an upgrade, or on the way back, a
 * reader's page comes from one build and its files are asked of another.
 * @param staticDir the folder of `/_next/static/`
 */
export function offerBuild(staticDir: string, shared: SharedPages, store: SharedStore): void {
  let offering = false;

  async function offerAll(): Promise<void> {
    for (const { path, file } of await buildFiles(staticDir)) {
      await shared.offerFile(path, async () => compress(await readFile(file), options));
    }
  }

  const offer = () => {
    if (offering) return;
    offering = true;
    offerAll()
      .catch((problem) => logSwallowed('files for other builds', problem))
      .finally(() => {
        offering = false;
      });
  };
  // Also a store that has lost its data gets them again.
  store.onReady(offer);
  setInterval(offer, again).unref();
  offer();
}

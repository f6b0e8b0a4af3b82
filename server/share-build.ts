import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { logSwallowed } from '../lib/runtime/log';
import type { SharedStore } from '../lib/runtime/redis';
import { listBuildFiles } from './assets';
import type { RedisPageStore } from './page-store-redis';

/** Interval in ms; each round extends the lifetime of the files in Redis. */
const shareIntervalMs = 10 * 60_000;

const compress = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Stores the build's files in Redis, so that instances of other builds can send them during an upgrade. */
export function shareBuild(staticDir: string, pageStore: RedisPageStore, store: SharedStore): void {
  let isSharing = false;

  async function shareAll(): Promise<void> {
    for (const [path, { file }] of await listBuildFiles(staticDir)) {
      await pageStore.shareFile(path, async () => compress(await readFile(file), brotliOptions));
    }
  }

  const share = () => {
    if (isSharing) return;
    isSharing = true;
    shareAll()
      .catch((problem) => logSwallowed('files for other builds', problem))
      .finally(() => {
        isSharing = false;
      });
  };
  // Shares again after each connection, because Redis may have lost its data.
  store.onReady(share);
  setInterval(share, shareIntervalMs).unref();
  share();
}

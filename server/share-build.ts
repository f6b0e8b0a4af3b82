import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { logSwallowed } from '../lib/runtime/log';
import type { SharedStore } from '../lib/runtime/redis';
import { buildFiles } from './assets';
import type { SharedPages } from './page-store-redis';

/** Interval in ms; each round extends the lifetime of the files in Redis. */
const shareIntervalMs = 10 * 60_000;

const compress = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Shares the build's files in Redis, because pages of other builds may request them during an upgrade. */
export function shareBuild(staticDir: string, shared: SharedPages, store: SharedStore): void {
  let sharing = false;

  async function shareAll(): Promise<void> {
    for (const [path, { file }] of await buildFiles(staticDir)) {
      await shared.shareFile(path, async () => compress(await readFile(file), brotliOptions));
    }
  }

  const share = () => {
    if (sharing) return;
    sharing = true;
    shareAll()
      .catch((problem) => logSwallowed('files for other builds', problem))
      .finally(() => {
        sharing = false;
      });
  };
  // Shares again after each connection, because Redis may have lost its data.
  store.onReady(share);
  setInterval(share, shareIntervalMs).unref();
  share();
}

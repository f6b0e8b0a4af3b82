import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type CompressedPage, exactCopy } from './compressed-page';
import type { PageCache } from './page-cache';

export type Recompressor = ReturnType<typeof createRecompressor>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Brotli 11 saves a further 6 % of the bytes in 70 to 130 ms. Brotli 10 would save 4 % in 25 to 40 ms. */
const bestQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Maximum pages in the queue. A page that finds the queue full can be added at its next request. */
const maxQueued = 200;

/** Share of one core that recompression may use. */
const cpuShare = 1 / 10;

interface RecompressorOptions {
  cache: Pick<PageCache, 'peek' | 'set'>;
  report: (problem: unknown) => void;
  sleep?: (ms: number) => Promise<unknown>;
}

const sleepUnref = (ms: number): Promise<unknown> => pause(ms, undefined, { ref: false });

export function createRecompressor({ cache, report, sleep = sleepUnref }: RecompressorOptions) {
  const queuedKeys = new Set<string>();
  let isWorking = false;

  async function recompress(key: string): Promise<void> {
    const page = cache.peek(key);
    if (!page || page.recompressed) return;
    const brotli = exactCopy(await compress(await decompress(page.brotli), bestQuality));
    // The page may have been purged or replaced during compression.
    if (cache.peek(key) === page) cache.set(key, { ...page, brotli, recompressed: true });
  }

  async function work(): Promise<void> {
    for (const key of queuedKeys) {
      const started = performance.now();
      await recompress(key).finally(() => queuedKeys.delete(key));
      await sleep((performance.now() - started) * (1 / cpuShare - 1));
    }
  }

  return {
    recordSent(key: string, page: CompressedPage): void {
      if (page.recompressed || page.status !== 200 || queuedKeys.size >= maxQueued) return;
      queuedKeys.add(key);
      if (isWorking) return;
      isWorking = true;
      work()
        .catch(report)
        .finally(() => {
          isWorking = false;
        });
    },
  };
}

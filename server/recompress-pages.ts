import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type CompressedPage, exactCopy } from './compressed-page';
import type { PageCache } from './page-cache';

export type Recompressor = ReturnType<typeof createRecompressor>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Options of the best quality, 11, which saves 6 % for 70 to 130 ms (10: 4 % for 25 to 40 ms). */
const bestQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Maximum pages in the queue, few because popular pages are requested again anyway. */
const maxWaiting = 200;

/** Share of one core that recompression may use. */
const cpuShare = 1 / 10;

interface RecompressorOptions {
  cache: Pick<PageCache, 'peek' | 'set'>;
  report: (problem: unknown) => void;
  rest?: (ms: number) => Promise<unknown>;
}

const sleepUnref = (ms: number): Promise<unknown> => pause(ms, undefined, { ref: false });

export function createRecompressor({ cache, report, rest = sleepUnref }: RecompressorOptions) {
  const waiting = new Set<string>();
  let working = false;

  async function recompress(key: string): Promise<void> {
    const page = cache.peek(key);
    if (!page || page.recompressed) return;
    const brotli = exactCopy(await compress(await decompress(page.brotli), bestQuality));
    // The page may have been purged or replaced during compression.
    if (cache.peek(key) === page) cache.set(key, { ...page, brotli, recompressed: true });
  }

  async function work(): Promise<void> {
    for (const key of waiting) {
      const started = performance.now();
      await recompress(key).finally(() => waiting.delete(key));
      await rest((performance.now() - started) * (1 / cpuShare - 1));
    }
  }

  return {
    sent(key: string, page: CompressedPage): void {
      if (page.recompressed || page.status !== 200 || waiting.size >= maxWaiting) return;
      waiting.add(key);
      if (working) return;
      working = true;
      work()
        .catch(report)
        .finally(() => {
          working = false;
        });
    },
  };
}

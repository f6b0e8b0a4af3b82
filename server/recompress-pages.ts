import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { exactCopy, type FinishedPage } from './finished-page';
import type { PageCache } from './page-cache';

/** Compresses pages again that are asked for again, better than a first reader could wait for. */
export interface Recompressor {
  /** A kept page was sent; cheap enough for every request. */
  sent(key: string, page: FinishedPage): void;
}

const compress = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Quality 11 takes 6 % off what first readers get for some 70 to 130 ms (10: 4 % for 25 to 40), so only what is read again is worth it; a page drawn anew without a change keeps it. */
const bestQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Pages that may wait; what finds no place is asked for again if it is read much. */
const mostWaiting = 200;

/** Part of one core's time that this may take, so that drawing pages goes first. */
const share = 1 / 10;

interface RecompressorOptions {
  cache: Pick<PageCache, 'peek' | 'keep'>;
  report: (problem: unknown) => void;
  /** Waits between two pages for so many ms. */
  rest?: (ms: number) => Promise<unknown>;
}

export function createRecompressor({
  cache,
  report,
  rest = restWithoutHolding,
}: RecompressorOptions): Recompressor {
  const waiting = new Set<string>();
  let working = false;

  async function recompress(key: string): Promise<void> {
    const page = cache.peek(key);
    if (!page || page.recompressed) return;
    const brotli = exactCopy(await compress(await unpack(page.brotli), bestQuality));
    // What was purged or drawn anew in the meantime stays as it is.
    if (cache.peek(key) === page) cache.keep(key, { ...page, brotli, recompressed: true });
  }

  async function work(): Promise<void> {
    for (const key of waiting) {
      const started = performance.now();
      await recompress(key).finally(() => waiting.delete(key));
      await rest((performance.now() - started) * (1 / share - 1));
    }
  }

  return {
    sent(key, page) {
      if (page.recompressed || page.status !== 200 || waiting.size >= mostWaiting) return;
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

/** A program that ends does not wait for this. */
function restWithoutHolding(ms: number): Promise<unknown> {
  return pause(ms, undefined, { ref: false });
}

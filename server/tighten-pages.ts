import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { exactCopy, type FinishedPage } from './finished-page';
import type { PageCache } from './page-cache';

/** Compresses pages again that are asked for again, better than a first reader could wait for. */
export interface Tightener {
  /** A kept page was sent; cheap enough for every request. */
  sent(key: string, page: FinishedPage): void;
}

const compress = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Quality 11 takes 6 % off what first readers get for some 70 to 130 ms (10: 4 % for 25 to 40), so only what is read again is worth it; a page drawn anew without a change keeps it. */
const tight = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Pages that may wait; what finds no place is asked for again if it is read much. */
const mostWaiting = 200;

/** Part of one core's time that this may take, so that drawing pages goes first. */
const share = 1 / 10;

interface TightenerOptions {
  cache: Pick<PageCache, 'get' | 'keep'>;
  report: (problem: unknown) => void;
  /** Waits between two pages for so many ms. */
  rest?: (ms: number) => Promise<unknown>;
}

export function createTightener({ cache, report, rest = restWithoutHolding }: TightenerOptions): Tightener {
  const waiting = new Set<string>();
  let working = false;

  async function tighten(key: string): Promise<void> {
    const page = cache.get(key);
    if (!page || page.tight) return;
    const brotli = exactCopy(await compress(await unpack(page.brotli), tight));
    // What was purged or drawn anew in the meantime stays as it is.
    if (cache.get(key) === page) cache.keep(key, { ...page, brotli, tight: true });
  }

  async function work(): Promise<void> {
    for (const key of waiting) {
      const started = performance.now();
      await tighten(key).finally(() => waiting.delete(key));
      await rest((performance.now() - started) * (1 / share - 1));
    }
  }

  return {
    sent(key, page) {
      if (page.tight || page.status !== 200 || waiting.size >= mostWaiting) return;
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

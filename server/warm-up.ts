import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../lib/platform/log';

export interface WarmUpOptions {
  /** Draws one page; whether readers would get one that says something else than "out of reach". */
  draw: (url: string) => Promise<boolean>;
  urls: readonly string[];
  /** ms after which readers are let in all the same: a site that can only say that it is out of reach says so itself. */
  within: number;
  /** ms between two tries. */
  again?: number;
}

/**
 * Draws some pages before readers come: the first of a kind takes ten times as long, most of the time that a reader waits. Where the
 * platform is away it is tried again for a while.
 * @returns whether all could be drawn
 */
export async function warmUp({ draw, urls, within, again = 500 }: WarmUpOptions): Promise<boolean> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), within);
  const ended = new Promise<false>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(false), { once: true });
  });
  const drawAll = async (): Promise<boolean> => {
    while (!over.signal.aborted) {
      const drawn = await Promise.all(urls.map(draw));
      if (drawn.every(Boolean)) return true;
      await Promise.race([pause(again), ended]);
    }
    return false;
  };
  const warm = await Promise.race([drawAll(), ended]);
  clearTimeout(timer);
  if (!warm) log('started-cold', { problem: 'the first pages could not be drawn', waited: within });
  return warm;
}

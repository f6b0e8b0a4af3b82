import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../lib/runtime/log';

interface WarmUpOptions {
  /** Renders a page; resolves to true if the page was available. */
  render: (url: string) => Promise<boolean>;
  urls: readonly string[];
  /** Milliseconds after which the site opens anyway; its pages then report that the platform is unavailable. */
  within: number;
  /** Milliseconds before a failed render is retried. */
  retryAfter?: number;
}

/** Renders pages before the site opens, because the first render is ten times slower; true on success. */
export async function warmUp({ render, urls, within, retryAfter = 500 }: WarmUpOptions): Promise<boolean> {
  const until = performance.now() + within;
  const renderAll = async (): Promise<boolean> => {
    while (performance.now() < until) {
      const rendered = await Promise.all(urls.map(render));
      if (rendered.every(Boolean)) return true;
      await pause(retryAfter);
    }
    return false;
  };
  const finished = new AbortController();
  // The timer keeps the process running, even if the hanging render does not.
  const timeout = pause(within, false, { signal: finished.signal });
  const warm = await Promise.race([renderAll(), timeout]);
  finished.abort();
  if (!warm) log('started-cold', { problem: 'the first pages could not be rendered', waited: within });
  return warm;
}

import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../lib/runtime/log';

interface WarmUpOptions {
  /** Renders a page; resolves to true if the page was available. */
  render: (url: string) => Promise<boolean>;
  urls: readonly string[];
  /** Milliseconds after which the site opens anyway; its pages then report that the platform is unavailable. */
  timeoutMs: number;
  /** Milliseconds before a failed render is retried. */
  retryAfter?: number;
}

/** Renders pages before the site opens, because the first render is ten times slower; true on success. */
export async function warmUp({ render, urls, timeoutMs, retryAfter = 500 }: WarmUpOptions): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  const renderAll = async (): Promise<boolean> => {
    while (performance.now() < deadline) {
      const rendered = await Promise.all(urls.map(render));
      if (rendered.every(Boolean)) return true;
      await pause(retryAfter);
    }
    return false;
  };
  const finished = new AbortController();
  // The timer keeps the process running, even if the hanging render does not.
  const timeout = pause(timeoutMs, false, { signal: finished.signal });
  const isWarm = await Promise.race([renderAll(), timeout]);
  finished.abort();
  if (!isWarm) log('started-cold', { problem: 'the first pages could not be rendered', waited: timeoutMs });
  return isWarm;
}

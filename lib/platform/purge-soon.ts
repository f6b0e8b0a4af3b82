import { log } from './log';
import { processWide } from './process-wide';
import { purge } from './purge';
import { steadyNow } from './steady-clock';

/** ms between two purges that readers' acts cause. */
const interval = 2000;

interface Waiting {
  tags: Set<string>;
  /** When the last purge was. */
  last: number;
  /** The purge that is to come. */
  next: Promise<void> | undefined;
}

const waiting = processWide('purge-soon', (): Waiting => ({ tags: new Set(), last: 0, next: undefined }));

async function flush(): Promise<void> {
  const tags = [...waiting.tags];
  waiting.tags.clear();
  waiting.next = undefined;
  waiting.last = steadyNow();
  // What the reader did is done; counts that stay old for a while are no failure of theirs.
  const failed = (problem: unknown) => log('purge-failed', { problem: String(problem) });
  if (tags.length > 0) await purge({ paths: [], tags }).catch(failed);
}

/**
 * Makes the caches forget these entities, for what readers do (likes, comments): at once when nothing was purged lately, else
 * gathered with others: one for each of a thousand likes a second would leave no page in the cache. Never rejects.
 * @param wait whether the reader is to see it on the next page, which is worth up to two seconds
 */
export async function purgeSoon(tags: readonly string[], { wait = false } = {}): Promise<void> {
  for (const tag of tags) waiting.tags.add(tag);
  const left = waiting.last + interval - steadyNow();
  if (!waiting.next && left <= 0) return flush();
  waiting.next ??= new Promise<void>((resolve) => {
    setTimeout(() => void flush().then(resolve), left).unref();
  });
  if (wait) await waiting.next;
}

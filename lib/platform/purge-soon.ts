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
  timer: NodeJS.Timeout | undefined;
}

const waiting = processWide('purge-soon', (): Waiting => ({ tags: new Set(), last: 0, timer: undefined }));

async function flush(): Promise<void> {
  const tags = [...waiting.tags];
  waiting.tags.clear();
  waiting.timer = undefined;
  waiting.last = steadyNow();
  // What the reader did is done; counts that stay old for a while are no failure of theirs.
  const failed = (problem: unknown) => log('purge-failed', { problem: String(problem) });
  if (tags.length > 0) await purge({ paths: [], tags }).catch(failed);
}

/**
 * Makes the caches forget these entities, for what readers do (likes, comments): at once when nothing was purged lately, else
 * gathered with others: one for each of a thousand likes a second would leave no page in the cache. Never rejects.
 */
export async function purgeSoon(tags: readonly string[]): Promise<void> {
  for (const tag of tags) waiting.tags.add(tag);
  if (waiting.timer) return;
  const wait = waiting.last + interval - steadyNow();
  if (wait <= 0) return flush();
  waiting.timer = setTimeout(() => void flush(), wait).unref();
}

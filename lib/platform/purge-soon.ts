import { siteWide } from '../env/site';
import { log } from './log';
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

const waiting = () => siteWide('purge-soon', (): Waiting => ({ tags: new Set(), last: 0, next: undefined }));

async function flush(state: Waiting): Promise<void> {
  const tags = [...state.tags];
  state.tags.clear();
  state.next = undefined;
  state.last = steadyNow();
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
  const state = waiting();
  for (const tag of tags) state.tags.add(tag);
  const left = state.last + interval - steadyNow();
  if (!state.next && left <= 0) return flush(state);
  state.next ??= new Promise<void>((resolve) => {
    setTimeout(() => void flush(state).then(resolve), left).unref();
  });
  if (wait) await state.next;
}

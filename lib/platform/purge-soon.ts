import { siteWide } from '../env/site-wide';
import { log } from '../runtime/log';
import { monotonicNow } from '../runtime/steady-clock';
import { purge } from './purge';

const interval = 2000;

interface PendingPurge {
  tags: Set<string>;
  last: number;
  next: Promise<void> | undefined;
}

const pendingPurge = () =>
  siteWide('purge-soon', (): PendingPurge => ({ tags: new Set(), last: 0, next: undefined }));

async function flush(state: PendingPurge): Promise<void> {
  const tags = [...state.tags];
  state.tags.clear();
  state.next = undefined;
  state.last = monotonicNow();
  // A failure is only logged, because the write itself succeeded and stale counts are acceptable.
  const failed = (problem: unknown) => log('purge-failed', { problem: String(problem) });
  if (tags.length > 0) await purge({ paths: [], tags }).catch(failed);
}

/** Purges once per `interval`, because a purge per like would empty the cache. `wait` awaits the purge. */
export async function purgeSoon(tags: readonly string[], { wait = false } = {}): Promise<void> {
  const state = pendingPurge();
  for (const tag of tags) state.tags.add(tag);
  const delay = state.last + interval - monotonicNow();
  if (!state.next && delay <= 0) return flush(state);
  state.next ??= new Promise<void>((resolve) => {
    setTimeout(() => void flush(state).then(resolve), delay).unref();
  });
  if (wait) await state.next;
}

import { siteWide } from '../env/site-wide';
import { log } from '../runtime/log';
import { monotonicNow } from '../runtime/steady-clock';
import { purge } from './purge';

const intervalMs = 2000;

interface PurgeState {
  tags: Set<string>;
  lastAt: number;
  nextFlush: Promise<void> | undefined;
}

const purgeState = () =>
  siteWide('purge-soon', (): PurgeState => ({ tags: new Set(), lastAt: 0, nextFlush: undefined }));

async function flush(state: PurgeState): Promise<void> {
  const tags = [...state.tags];
  state.tags.clear();
  state.nextFlush = undefined;
  state.lastAt = monotonicNow();
  // A failure is only logged, because the write itself succeeded and stale counts are acceptable.
  const logPurgeFailure = (problem: unknown) => log('purge-failed', { problem: String(problem) });
  if (tags.length > 0) await purge({ paths: [], tags }).catch(logPurgeFailure);
}

/** Purges once per `intervalMs` at most: a purge per like would empty the cache. `wait` awaits the purge. */
export async function purgeSoon(tags: readonly string[], { wait = false } = {}): Promise<void> {
  const state = purgeState();
  for (const tag of tags) state.tags.add(tag);
  const delay = state.lastAt + intervalMs - monotonicNow();
  if (!state.nextFlush && delay <= 0) return flush(state);
  state.nextFlush ??= new Promise<void>((resolve) => {
    setTimeout(() => void flush(state).then(resolve), delay).unref();
  });
  if (wait) await state.nextFlush;
}

import { randomUUID } from 'node:crypto';
import { log } from '../runtime/log';
import { wasSetBack } from '../runtime/steady-clock';
import { everythingTag, purgeDataCaches } from './purge';

/** Clears caches after the clock was set back, because entries, which expire by it, would live too long. */
export function clearCacheAfterClockChange(): void {
  if (!wasSetBack()) return;
  log('clock-set-back');
  const failed = (problem: unknown) => log('purge-failed', { problem: String(problem) });
  purgeDataCaches({ paths: [], tags: [everythingTag], id: `clock-${randomUUID()}` }).catch(failed);
}

import { siteWide } from '../env/site';
import type { PlatformError } from './errors';
import { log } from './log';
import { steadyNow } from './steady-clock';

/** ms between two warnings of the same kind: a busy site must not drown its log. */
const warnEvery = 60_000;

interface AdsHealth {
  /** Whether the last call failed. */
  failing: boolean;
  /** When each kind of failure was last written to the log. */
  warned: Map<string, number>;
}

const health = () => siteWide('ads-health', (): AdsHealth => ({ failing: false, warned: new Map() }));

/** How the ads interface does, for operators. */
export function adsHealth(): Readonly<Pick<AdsHealth, 'failing'>> {
  return health();
}

/**
 * Notes how a call of the ads interface ended. Readers never learn of a failure; the administrator is asked to check the
 * interface, in the log and by a number in the metrics (Spec §8, reading 47).
 */
export function noteAdCall(operation: string, error: PlatformError | undefined, now = steadyNow()): void {
  health().failing = error !== undefined;
  if (!error) return;
  const kind = `${operation} ${error.kind}`;
  if (now - (health().warned.get(kind) ?? 0) < warnEvery) return;
  health().warned.set(kind, now);
  log('ads-failed', { operation, reason: error.kind, advice: 'Check the ads interface.' });
}

import { siteWide } from '../env/site';
import { log } from '../runtime/log';
import { monotonicNow } from '../runtime/steady-clock';
import type { PlatformError } from './errors';

const warningIntervalMs = 60_000;

interface AdsHealth {
  isFailing: boolean;
  warned: Map<string, number>;
}

const health = () => siteWide('ads-health', (): AdsHealth => ({ isFailing: false, warned: new Map() }));

export function adsHealth(): Readonly<Pick<AdsHealth, 'isFailing'>> {
  return health();
}

/** Records the result of a call to the ads API. Readers never see a failure (Spec §8, reading 47). */
export function recordAdCall(operation: string, error: PlatformError | undefined, now = monotonicNow()) {
  health().isFailing = error !== undefined;
  if (!error) return;
  const kind = `${operation} ${error.kind}`;
  if (now - (health().warned.get(kind) ?? 0) < warningIntervalMs) return;
  health().warned.set(kind, now);
  log('ads-failed', { operation, reason: error.kind, advice: 'Check the ads API.' });
}

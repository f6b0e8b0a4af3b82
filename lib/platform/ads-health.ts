import { siteWide } from '../env/site';
import { log } from '../runtime/log';
import { monotonicNow } from '../runtime/steady-clock';
import type { PlatformError } from './errors';

const warningIntervalMs = 60_000;

export const adsHealth = () =>
  siteWide('ads-health', () => ({ isFailing: false, warned: new Map<string, number>() }));

/** Records the result of a call to the ads API. Readers never see a failure (Spec §8, reading 47). */
export function recordAdCall(operation: string, error: PlatformError | undefined, now = monotonicNow()) {
  adsHealth().isFailing = error !== undefined;
  if (!error) return;
  const kind = `${operation} ${error.kind}`;
  if (now - (adsHealth().warned.get(kind) ?? 0) < warningIntervalMs) return;
  adsHealth().warned.set(kind, now);
  log('ads-failed', { operation, reason: error.kind, advice: 'Check the ads API.' });
}

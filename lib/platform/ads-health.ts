import { siteWide } from '../env/site-wide';
import { logRateLimited } from '../runtime/log';
import type { PlatformError } from './errors';

const warningIntervalMs = 60_000;

export const adsHealth = () => siteWide('ads-health', () => ({ isFailing: false }));

/** Records whether a call to the ads API failed. Readers never see a failure (Spec §8, reading 47). */
export function recordAdCall(operation: string, error: PlatformError | undefined) {
  adsHealth().isFailing = error !== undefined;
  if (!error) return;
  const fields = { operation, reason: error.kind, advice: 'Check the ads API.' };
  logRateLimited('ads-failed', `${operation} ${error.kind}`, fields, warningIntervalMs);
}

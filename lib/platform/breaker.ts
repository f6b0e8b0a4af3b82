import { processWide } from './process-wide';

/** Outages in a row after which a host is left alone. */
const threshold = 5;

/** ms until one call may try the host again; recovery must show within 10 s of the platform's return. */
const pause = 3000;

interface BreakerState {
  outages: number;
  openUntil: number;
}

const breakers = processWide('breakers', () => new Map<string, BreakerState>());

/** Whether a call to `host` may go out; after the pause one call at a time tries. */
export function mayCall(host: string, now = Date.now()): boolean {
  const state = breakers.get(host);
  if (!state || state.outages < threshold) return true;
  if (now < state.openUntil) return false;
  state.openUntil = now + pause;
  return true;
}

/** Notes how a call to `host` ended. */
export function noteOutcome(host: string, outage: boolean, now = Date.now()): void {
  if (!outage) {
    breakers.delete(host);
    return;
  }
  const outages = (breakers.get(host)?.outages ?? 0) + 1;
  breakers.set(host, { outages, openUntil: now + pause });
}

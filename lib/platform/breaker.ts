import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { breakerOpenings } from '../runtime/metrics';

/** Result of a call for the circuit breaker: a response, a failure of network or gateway, or a timeout. */
export type CallOutcome = 'answered' | 'refused' | 'late';

/** Weight of a failure. A slow host still responds to most calls, and late responses are cached, so timeouts weigh less. */
const weights = { refused: 3, late: 1 };

/** Total weight of consecutive failures that opens the breaker: five refusals or fifteen timeouts. */
const threshold = 15;

/** ms until one call may probe again. Recovery must be visible within 10 s. */
const pause = 3000;

interface BreakerState {
  weight: number;
  openUntil: number;
}

/** An operation on a host. Each has its own breaker, since other operations may work. */
export interface CallTarget {
  operation: string;
  host: string;
}

const breakers = () => siteWide('breakers', () => new LRUCache<string, BreakerState>({ max: 1000 }));

const nameOf = ({ operation, host }: CallTarget) => `${operation} ${host}`;

/** Returns whether a call may be sent. After the pause, one call at a time probes the host. */
export function mayCall(target: CallTarget, now = performance.now()): boolean {
  const state = breakers().get(nameOf(target));
  if (!state || state.weight < threshold) return true;
  if (now < state.openUntil) return false;
  state.openUntil = now + pause;
  return true;
}

/** Records the result of a call. */
export function noteOutcome(target: CallTarget, outcome: CallOutcome, now = performance.now()): void {
  const name = nameOf(target);
  if (outcome === 'answered') {
    breakers().delete(name);
    return;
  }
  const { weight: before, openUntil } = breakers().get(name) ?? { weight: 0, openUntil: 0 };
  const weight = before + weights[outcome];
  if (before < threshold && weight >= threshold) breakerOpenings.add(target.operation);
  // A `Retry-After` of the host takes precedence over our pause.
  breakers().set(name, { weight, openUntil: Math.max(now + pause, openUntil) });
}

/** Opens the breaker for the time of `Retry-After`; then one call at a time probes. */
export function pauseCalls(target: CallTarget, ms: number, now = performance.now()): void {
  const name = nameOf(target);
  const known = breakers().get(name);
  if ((known?.weight ?? 0) < threshold) breakerOpenings.add(target.operation);
  breakers().set(name, { weight: threshold, openUntil: Math.max(now + ms, known?.openUntil ?? 0) });
}

/** Returns operations with an open breaker, including those not called since. */
export function openBreakers(): string[] {
  const open = [...breakers().entries()].filter(([, { weight }]) => weight >= threshold);
  return [...new Set(open.map(([name]) => name.slice(0, name.indexOf(' '))))];
}

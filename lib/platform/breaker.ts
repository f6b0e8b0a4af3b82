import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { CircuitBreaker } from '../runtime/circuit-breaker';
import { breakerOpenings } from '../runtime/metrics';

/** Result of a call for the circuit breaker: a response, a failure of network or gateway, or a timeout. */
export type CallOutcome = 'answered' | 'refused' | 'late';

/** Weight of a failure. A slow host still responds to most calls, and late responses are cached, so timeouts weigh less. */
const weights = { refused: 3, late: 1 };

/** Opens after five refusals or fifteen timeouts. Recovery must be visible within 10 s. */
const options = { threshold: 15, pause: 3000 };

/** An operation on a host. Each operation has its own breaker, since other operations of the host may work. */
export interface CallTarget {
  operation: string;
  host: string;
}

const breakers = () => siteWide('breakers', () => new LRUCache<string, CircuitBreaker>({ max: 1000 }));

const nameOf = ({ operation, host }: CallTarget) => `${operation} ${host}`;

/** Updates the breaker of a target, and increments a metric if the update opens the breaker. */
function update(target: CallTarget, change: (breaker: CircuitBreaker) => void): void {
  const name = nameOf(target);
  const breaker = breakers().get(name) ?? new CircuitBreaker(options);
  const wasOpen = breaker.isOpen;
  change(breaker);
  breakers().set(name, breaker);
  if (breaker.isOpen && !wasOpen) breakerOpenings.add(target.operation);
}

/** Returns true if a call may be sent. */
export function mayCall(target: CallTarget, now = performance.now()): boolean {
  return breakers().get(nameOf(target))?.mayCall(now) ?? true;
}

/** Records the result of a call. */
export function recordOutcome(target: CallTarget, outcome: CallOutcome, now = performance.now()): void {
  if (outcome === 'answered') breakers().delete(nameOf(target));
  else update(target, (breaker) => breaker.fail(weights[outcome], now));
}

/** Opens the breaker for the time of `Retry-After`, which takes precedence over our pause. */
export function pauseCalls(target: CallTarget, ms: number, now = performance.now()): void {
  update(target, (breaker) => breaker.open(ms, now));
}

/** Returns the names of operations with an open breaker, including those that were not called since it opened. */
export function openBreakers(): string[] {
  const open = [...breakers().entries()].filter(([, breaker]) => breaker.isOpen);
  return [...new Set(open.map(([name]) => name.slice(0, name.indexOf(' '))))];
}

import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site-wide';
import { CircuitBreaker } from '../runtime/circuit-breaker';
import { breakerOpenings } from '../runtime/metrics';

export type CallOutcome = 'answered' | 'refused' | 'late';

/** Weights of failures. Timeouts weigh less, because a slow host still answers most calls. */
const weights = { refused: 3, late: 1 };

/** Five refusals (5 × 3) or 15 timeouts in a row open the breaker, which then allows a call every 3 s. */
const options = { threshold: 15, pause: 3000 };

export interface CallTarget {
  operation: string;
  host: string;
}

const breakers = () => siteWide('breakers', () => new LRUCache<string, CircuitBreaker>({ max: 1000 }));

const breakerName = ({ operation, host }: CallTarget) => `${operation} ${host}`;

/** Updates the breaker of an operation on a host. Other operations of the same host may work. */
function updateBreaker(target: CallTarget, change: (breaker: CircuitBreaker) => void): void {
  const name = breakerName(target);
  const breaker = breakers().get(name) ?? new CircuitBreaker(options);
  const wasOpen = breaker.isOpen;
  change(breaker);
  breakers().set(name, breaker);
  if (breaker.isOpen && !wasOpen) breakerOpenings.add(target.operation);
}

export function mayCall(target: CallTarget, now = performance.now()): boolean {
  return breakers().get(breakerName(target))?.mayCall(now) ?? true;
}

export function recordOutcome(target: CallTarget, outcome: CallOutcome, now = performance.now()): void {
  if (outcome === 'answered') breakers().delete(breakerName(target));
  else updateBreaker(target, (breaker) => breaker.fail(weights[outcome], now));
}

/** Opens the breaker for `ms` (`Retry-After`), unless it is already open for longer. */
export function pauseCalls(target: CallTarget, ms: number, now = performance.now()): void {
  updateBreaker(target, (breaker) => breaker.open(ms, now));
}

/** Returns the operations with an open breaker, including those that are not called any more. */
export function openBreakerNames(): string[] {
  const openEntries = [...breakers().entries()].filter(([, breaker]) => breaker.isOpen);
  return [...new Set(openEntries.map(([name]) => name.slice(0, name.indexOf(' '))))];
}

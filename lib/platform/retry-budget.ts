import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site-wide';
import { monotonicNow } from '../runtime/steady-clock';

/* Retries are limited to 8 % of calls, so that a failing host does not get twice the load. */

const retriesPerCall = 0.08;
/** Additional retries per second, for sites with few readers. */
const retriesPerSecond = 0.05;
/** Maximum saved retries: enough for the calls of one page while a gateway restarts. */
const maxRetries = 5;

const budgets = () =>
  siteWide('retry-budgets', () => new LRUCache<string, { remaining: number; at: number }>({ max: 100 }));

function budgetOf(host: string, now: number) {
  const budgetsByHost = budgets();
  const budget = budgetsByHost.get(host) ?? { remaining: maxRetries, at: now };
  budget.remaining = Math.min(maxRetries, budget.remaining + ((now - budget.at) / 1000) * retriesPerSecond);
  budget.at = now;
  budgetsByHost.set(host, budget);
  return budget;
}

export function recordFirstAttempt(host: string, now = monotonicNow()): void {
  const budget = budgetOf(host, now);
  budget.remaining = Math.min(maxRetries, budget.remaining + retriesPerCall);
}

export function takeRetry(host: string, now = monotonicNow()): boolean {
  const budget = budgetOf(host, now);
  if (budget.remaining < 1) return false;
  budget.remaining -= 1;
  return true;
}

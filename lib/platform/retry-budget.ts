import { LRUCache } from 'lru-cache';
import { processWide } from './process-wide';
import { steadyNow } from './steady-clock';

/*
 * A host in trouble must not get twice the calls for it. Each call earns a tenth of a second attempt, and each second one, so
 * that a site with few readers may retry as well; the rest fails at its first.
 */

const perCall = 0.1;
const perSecond = 1;
/** Second attempts in a row: more than any page makes calls. */
const most = 20;

interface Budget {
  left: number;
  at: number;
}

const budgets = processWide('retry-budgets', () => new LRUCache<string, Budget>({ max: 100 }));

function budgetOf(host: string, now: number): Budget {
  const budget = budgets.get(host) ?? { left: most, at: now };
  budget.left = Math.min(most, budget.left + ((now - budget.at) / 1000) * perSecond);
  budget.at = now;
  budgets.set(host, budget);
  return budget;
}

/** A first attempt, which earns a part of a second one. */
export function noteCall(host: string, now = steadyNow()): void {
  const budget = budgetOf(host, now);
  budget.left = Math.min(most, budget.left + perCall);
}

/** Whether a call to the host may be tried once more; what says so takes it from the budget. */
export function mayRetry(host: string, now = steadyNow()): boolean {
  const budget = budgetOf(host, now);
  if (budget.left < 1) return false;
  budget.left -= 1;
  return true;
}

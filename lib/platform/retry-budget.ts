import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { steadyNow } from './steady-clock';

/*
 * A host in trouble must not get twice the calls for it: at most 1.1 times as many. Calls earn second attempts, and time earns
 * a few more, so that a site with few readers may retry as well; the rest fails at its first.
 */

const perCall = 0.08;
const perSecond = 0.05;
/** Second attempts in a row: what one page needs when a gateway restarts. */
const most = 5;

interface Budget {
  left: number;
  at: number;
}

const budgets = () => siteWide('retry-budgets', () => new LRUCache<string, Budget>({ max: 100 }));

function budgetOf(host: string, now: number): Budget {
  const known = budgets();
  const budget = known.get(host) ?? { left: most, at: now };
  budget.left = Math.min(most, budget.left + ((now - budget.at) / 1000) * perSecond);
  budget.at = now;
  known.set(host, budget);
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

import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { breakerOpenings } from './tallies';

/** How a call ended for the breaker: with an answer, refused by the network or a gateway, or without any answer in time. */
export type CallOutcome = 'answered' | 'refused' | 'late';

/**
 * What an outcome weighs. A slow host still answers most calls, and its late answers are kept, so silence counts less than a
 * refusal.
 */
const weights = { refused: 3, late: 1 };

/** Weight in a row at which an operation is left alone: five refusals, or fifteen calls without an answer. */
const threshold = 15;

/** ms until one call may try again; recovery must show within 10 s of the platform's return. */
const pause = 3000;

interface BreakerState {
  weight: number;
  openUntil: number;
}

/** An operation on one host: a host in trouble with one thing may be well with all others. */
export interface CallTarget {
  operation: string;
  host: string;
}

const breakers = () => siteWide('breakers', () => new LRUCache<string, BreakerState>({ max: 1000 }));

const nameOf = ({ operation, host }: CallTarget) => `${operation} ${host}`;

/** Whether a call may go out; after the pause one call at a time tries. */
export function mayCall(target: CallTarget, now = performance.now()): boolean {
  const state = breakers().get(nameOf(target));
  if (!state || state.weight < threshold) return true;
  if (now < state.openUntil) return false;
  state.openUntil = now + pause;
  return true;
}

/** Notes how a call ended. */
export function noteOutcome(target: CallTarget, outcome: CallOutcome, now = performance.now()): void {
  const name = nameOf(target);
  if (outcome === 'answered') {
    breakers().delete(name);
    return;
  }
  const { weight: before, openUntil } = breakers().get(name) ?? { weight: 0, openUntil: 0 };
  const weight = before + weights[outcome];
  if (before < threshold && weight >= threshold) breakerOpenings.add(target.operation);
  // What the host has asked for holds beyond our own pause.
  breakers().set(name, { weight, openUntil: Math.max(now + pause, openUntil) });
}

/** Leaves an operation alone for as long as its host has asked for (`Retry-After`); then one call at a time tries. */
export function leaveAlone(target: CallTarget, ms: number, now = performance.now()): void {
  const name = nameOf(target);
  const known = breakers().get(name);
  if ((known?.weight ?? 0) < threshold) breakerOpenings.add(target.operation);
  breakers().set(name, { weight: threshold, openUntil: Math.max(now + ms, known?.openUntil ?? 0) });
}

/** Operations that are left alone on some host; one that nobody asks for any more stays among them until somebody does. */
export function openBreakers(): string[] {
  const open = [...breakers().entries()].filter(([, { weight }]) => weight >= threshold);
  return [...new Set(open.map(([name]) => name.slice(0, name.indexOf(' '))))];
}

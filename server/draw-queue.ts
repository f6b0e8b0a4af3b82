import type { WaitBudget } from '../lib/platform/wait-budget';
import { type Errand, type ErrandKind, isBefore } from './errand';
import type { Requester } from './page-service';

/** One page that waits for its turn to be drawn. */
export interface Waiter {
  readonly requester: Requester;
  readonly errand: Errand;
  /** ms of attention (`lib/platform/attention.ts`) when it came. */
  readonly since: number;
  /** By the clock. */
  readonly came: number;
  /** Gives it its turn, or none. */
  readonly go: (waitBudget: WaitBudget | undefined) => void;
}

/** Pages that wait for their turn: the most urgent first, and of those the first that came. */
export class DrawQueue {
  #waiters: Waiter[] = [];

  /** How many wait. */
  count(who: 'readers' | 'bots'): number {
    return this.#waiters.filter(({ errand }) => (errand.kind === 'bot') === (who === 'bots')).length;
  }

  get isEmpty(): boolean {
    return this.#waiters.length === 0;
  }

  add(waiter: Waiter): void {
    this.#waiters.push(waiter);
  }

  /** Takes out whose turn it is. @param mayGo whether one of the kind could be drawn now */
  take(mayGo: (kind: ErrandKind) => boolean): Waiter | undefined {
    let first: Waiter | undefined;
    for (const one of this.#waiters) {
      if (mayGo(one.errand.kind) && (!first || isBefore(one.errand.kind, first.errand.kind))) first = one;
    }
    this.#waiters = this.#waiters.filter((one) => one !== first);
    return first;
  }

  /** Takes out who came before a moment and still waits behind what is more urgent: their turn would not come while this goes on. */
  takeOvertaken(before: number): Waiter[] {
    const urgent = this.#waiters.reduce<ErrandKind>(
      (kind, { errand }) => (isBefore(errand.kind, kind) ? errand.kind : kind),
      'bot',
    );
    const overtaken = this.#waiters.filter(
      ({ errand, came }) => errand.kind !== 'bot' && came < before && isBefore(urgent, errand.kind),
    );
    if (overtaken.length > 0) this.#waiters = this.#waiters.filter((one) => !overtaken.includes(one));
    return overtaken;
  }
}

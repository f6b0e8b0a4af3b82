import type { WaitBudget } from '../lib/runtime/wait-budget';
import type { Requester } from './page-service';
import { isMoreUrgent, type Priority, type RenderPriority } from './priority';

interface Waiter {
  readonly requester: Requester;
  readonly priority: RenderPriority;
  /** Active time in ms (`lib/runtime/active-time.ts`). */
  readonly since: number;
  /** Clock time in ms. */
  readonly queuedAt: number;
  /** Called with undefined to reject the render. */
  readonly start: (waitBudget: WaitBudget | undefined) => void;
}

export class RenderQueue {
  #waiters: Waiter[] = [];

  count(requesterGroup: 'readers' | 'bots'): number {
    return this.#waiters.filter(({ priority }) => (priority.kind === 'bot') === (requesterGroup === 'bots'))
      .length;
  }

  get isEmpty(): boolean {
    return this.#waiters.length === 0;
  }

  add(waiter: Waiter): void {
    this.#waiters.push(waiter);
  }

  removeNext(mayStart: (kind: Priority) => boolean): Waiter | undefined {
    let first: Waiter | undefined;
    for (const waiter of this.#waiters) {
      if (
        mayStart(waiter.priority.kind) &&
        (!first || isMoreUrgent(waiter.priority.kind, first.priority.kind))
      )
        first = waiter;
    }
    this.#waiters = this.#waiters.filter((waiter) => waiter !== first);
    return first;
  }

  /** Renders that more urgent ones keep overtaking would starve. */
  removeStarving(before: number): Waiter[] {
    const urgent = this.#waiters.reduce<Priority>(
      (kind, { priority }) => (isMoreUrgent(priority.kind, kind) ? priority.kind : kind),
      'bot',
    );
    const starving = this.#waiters.filter(
      ({ priority, queuedAt }) =>
        priority.kind !== 'bot' && queuedAt < before && isMoreUrgent(urgent, priority.kind),
    );
    if (starving.length > 0) this.#waiters = this.#waiters.filter((waiter) => !starving.includes(waiter));
    return starving;
  }
}

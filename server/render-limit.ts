import { activeTime } from '../lib/runtime/active-time';
import { rendersRejected, renderWaitSeconds } from '../lib/runtime/metrics';
import { WaitBudget } from '../lib/runtime/wait-budget';
import type { AdaptiveLimit } from './adaptive-limit';
import { rejectedPage } from './compressed-page';
import type { RenderPage, Requester } from './page-service';
import { isMoreUrgent, type Priority, RenderPriority } from './priority';

interface RenderLimits {
  /** Maximum renders for readers, including those that wait for the platform. Each takes some megabytes. */
  maxConcurrent: number;
  /** Maximum queue length; in a longer queue, readers would leave before their page is rendered. */
  maxQueued: number;
  bots: { maxConcurrent: number; maxQueued: number };
  /** Milliseconds in total that a page may wait for the platform. */
  budget: number;
  /** Limit of renders that use the CPU, not counting those that wait for the platform. Default: no limit. */
  cpuLimit?: AdaptiveLimit;
  /** Called before each queued render, so that the process accepts new connections. */
  beforeQueued?: () => Promise<void>;
  now?: () => number;
}

export type RenderLoad = ReturnType<RenderSlots['load']>;

type RequesterGroup = 'readers' | 'bots';

/** Remaining budget in ms below which a queued render is rejected while the platform stalls. */
const minBudget = 200;

/** Queue fill ratio from which a request is rejected. Prefetches are never queued. */
const maxQueueFill: Readonly<Record<Priority, number>> = {
  article: 1,
  list: 3 / 4,
  recommendation: 1 / 2,
  statistics: 1 / 4,
  prefetch: 0,
  bot: 1,
};

/** Milliseconds after which a lasting queue is shortened and renders behind more urgent ones are rejected. */
const queueGraceMs = 5000;

/** Longest wait in seconds in a queue that has existed for `queueGraceMs`. */
const maxQueueSeconds = 1.5;

const minQueueLength = 8;

/** Milliseconds after which a render that waits for the platform no longer counts as using the CPU. */
const platformWaitMs = 50;

/**
 * Limits rendering, by priority and arrival (ADR 0064). While the platform stalls, time in the queue counts
 * against the wait budget of a render. While only rendering is slow, queue time does not count, because that
 * is no outage.
 */
export function limitRendering(render: RenderPage, limits: RenderLimits) {
  const slots = new RenderSlots(limits);
  const limited: RenderPage = async (address, requester) => {
    const budget = await slots.acquire(requester, requester.priority ?? new RenderPriority('article'));
    if (!budget) return rejectedPage;
    try {
      return await render(address, { ...requester, waitBudget: budget });
    } finally {
      slots.release(budget);
    }
  };
  return { render: limited, load: () => slots.load(), rejects: (kind: Priority) => slots.isFullFor(kind) };
}

interface Waiter {
  readonly requester: Requester;
  readonly priority: RenderPriority;
  /** Active time in ms (`lib/runtime/active-time.ts`). */
  readonly since: number;
  /** Time in ms by `now()`. */
  readonly queuedAt: number;
  /** Called with undefined to reject the render. */
  readonly start: (waitBudget: WaitBudget | undefined) => void;
}

class RenderSlots {
  readonly #running = new Map<WaitBudget, RequesterGroup>();
  #waiters: Waiter[] = [];
  readonly #now: () => number;
  /** Time at which the queue last became non-empty, and number of renders ended since then. */
  #backlog: { since: number; endedCount: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly limits: RenderLimits) {
    this.#now = limits.now ?? (() => performance.now());
  }

  load() {
    return {
      rendering: this.#running.size,
      queued: this.#countQueued('readers'),
      queuedBots: this.#countQueued('bots'),
      /** Number of renders that may use the CPU now. */
      limit: this.#currentLimit(),
    };
  }

  /** Returns the time that the page may wait for the platform; undefined rejects the render. */
  async acquire(requester: Requester, priority: RenderPriority): Promise<WaitBudget | undefined> {
    const { kind } = priority;
    if (this.#mayStart(kind)) return this.#start(this.#remainingBudget(requester), kind);
    if (this.isFullFor(kind)) {
      rendersRejected.add('full', kind);
      return undefined;
    }
    const queuedAt = this.#now();
    const budget = await new Promise<WaitBudget | undefined>((start) => {
      this.#waiters.push({ requester, priority, since: activeTime(), queuedAt, start });
      this.#backlog ??= { since: queuedAt, endedCount: 0 };
      this.#timer ??= setInterval(() => this.#admit(false), platformWaitMs).unref();
    });
    renderWaitSeconds.observe((this.#now() - queuedAt) / 1000);
    if (budget) await this.limits.beforeQueued?.();
    return budget;
  }

  release(budget: WaitBudget): void {
    const isStalled = budget.isOver() && this.#isPlatformStalled();
    this.limits.cpuLimit?.recordEnd(this.#readersUsingCpu() >= this.#currentLimit());
    this.#running.delete(budget);
    if (this.#backlog) this.#backlog.endedCount += 1;
    this.#admit(isStalled);
  }

  /** Starts queued renders synchronously, so that no new request overtakes the queue. */
  #admit(isStalled: boolean): void {
    for (const { priority, start } of this.#removeStarving()) {
      rendersRejected.add('overtaken', priority.kind);
      start(undefined);
    }
    for (let next = this.#removeNext(); next; next = this.#removeNext()) {
      const { requester, priority, since, start } = next;
      const rest = this.#remainingBudget(requester, isStalled ? since : undefined);
      if (isStalled && rest < minBudget) {
        rendersRejected.add('late', priority.kind);
        start(undefined);
      } else start(this.#start(rest, priority.kind));
    }
    if (this.#waiters.length > 0) return;
    this.#backlog = undefined;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #countQueued(group: RequesterGroup): number {
    return this.#waiters.filter(({ priority }) => (priority.kind === 'bot') === (group === 'bots')).length;
  }

  #removeNext(): Waiter | undefined {
    let first: Waiter | undefined;
    for (const waiter of this.#waiters) {
      const { kind } = waiter.priority;
      if (this.#mayStart(kind) && (!first || isMoreUrgent(kind, first.priority.kind))) first = waiter;
    }
    this.#waiters = this.#waiters.filter((waiter) => waiter !== first);
    return first;
  }

  /** Removes renders that more urgent renders have overtaken for too long. */
  #removeStarving(): Waiter[] {
    const before = this.#now() - queueGraceMs;
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

  #start(budget: number, kind: Priority): WaitBudget {
    const waitBudget = new WaitBudget(budget);
    this.#running.set(waitBudget, kind === 'bot' ? 'bots' : 'readers');
    return waitBudget;
  }

  #mayStart(kind: Priority): boolean {
    const readersWait = this.#countQueued('readers') > 0;
    if (kind === 'bot')
      return this.#budgetsOf('bots').length < (readersWait ? 1 : this.limits.bots.maxConcurrent);
    return (
      this.#budgetsOf('readers').length < this.limits.maxConcurrent &&
      this.#readersUsingCpu() < this.#currentLimit()
    );
  }

  isFullFor(kind: Priority): boolean {
    if (kind === 'bot') return this.#countQueued('bots') >= this.limits.bots.maxQueued;
    return this.#countQueued('readers') >= this.#maxQueueLength() * maxQueueFill[kind];
  }

  /** Returns `maxQueued` during a short rush; later, the number of renders that can start in time. */
  #maxQueueLength(): number {
    const { maxQueued } = this.limits;
    const { since, endedCount } = this.#backlog ?? { since: this.#now(), endedCount: 0 };
    const elapsed = this.#now() - since;
    if (elapsed < queueGraceMs) return maxQueued;
    const perSecond = (endedCount / elapsed) * 1000;
    return Math.min(maxQueued, Math.max(minQueueLength, Math.round(perSecond * maxQueueSeconds)));
  }

  /** Returns true if most running renders have waited for the platform for over half of their budget. */
  #isPlatformStalled(): boolean {
    const budgets = [...this.#running.keys()];
    const stalledRenders = budgets.filter(
      (budget) => budget.isOver() || budget.waitedFor() > budget.total / 2,
    );
    return stalledRenders.length > budgets.length / 2;
  }

  #budgetsOf(requesterGroup: RequesterGroup): WaitBudget[] {
    return [...this.#running].flatMap(([budget, group]) => (group === requesterGroup ? [budget] : []));
  }

  #readersUsingCpu(): number {
    return this.#budgetsOf('readers').filter((budget) => budget.waitedFor() < platformWaitMs).length;
  }

  #currentLimit(): number {
    const { cpuLimit, maxConcurrent } = this.limits;
    return Math.min(maxConcurrent, cpuLimit?.current() ?? maxConcurrent);
  }

  #remainingBudget({ waited = 0 }: Requester, since?: number): number {
    return this.limits.budget - waited - (since === undefined ? 0 : activeTime() - since);
  }
}

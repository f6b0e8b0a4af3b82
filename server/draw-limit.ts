import { attended } from '../lib/platform/attention';
import { drawingsRefused, drawingWaitSeconds } from '../lib/platform/tallies';
import { WaitBudget } from '../lib/platform/wait-budget';
import type { AdaptiveLimit } from './adaptive-limit';
import { DrawQueue } from './draw-queue';
import { Errand, type ErrandKind } from './errand';
import { type RenderedPage, turnedAway } from './finished-page';
import type { PageAddress } from './page-address';
import type { RenderPage, Requester } from './page-service';

export interface DrawLimits {
  /** Pages drawn for readers at a time, the platform waited for. Each holds some megabytes. */
  atOnce: number;
  /** Pages that may wait for their turn; more would be answered when nobody waits any longer. */
  waiting: number;
  /** The same for known bots. */
  bots: { atOnce: number; waiting: number };
  /** ms that a page may wait for the platform altogether. */
  budget: number;
  /** How many may use the processor at a time; what waits for the platform does not. As many as there are by default. */
  working?: AdaptiveLimit;
  /** Done before a page is drawn that has waited for its turn: what else comes is heard meanwhile. */
  between?: () => Promise<void>;
  now?: () => number;
}

/** Pages that are being drawn, and that wait for their turn. */
export interface DrawLoad {
  drawing: number;
  waiting: number;
  waitingBots: number;
  /** How many may use the processor now. */
  limit: number;
  /** Whether what is asked for this would be turned away now. */
  turnsAway: (kind: ErrandKind) => boolean;
}

/** ms of budget with which drawing is still worth its while. */
const least = 200;

/**
 * How much of the waiting line may be full before one of a kind is turned away. Who prefetches waits for nothing; bots have a line of
 * their own.
 */
const shareOfLine: Readonly<Record<ErrandKind, number>> = {
  article: 1,
  list: 3 / 4,
  recommendation: 1 / 2,
  statistics: 1 / 4,
  prefetch: 0,
  bot: 1,
};

/** ms after which a line that was never empty is no rush that passes, and after which who is overtaken again and again is let go. */
const patience = 5000;

/** s that the last of a line that does not end may have to wait. */
const longestStanding = 1.5;

/** A line that does not end is no shorter than this. */
const shortestLine = 8;

/** ms between two looks whether a drawing only waits for the platform, and how long it has to have done so. */
const idleAfter = 50;

/**
 * Draws a few pages at a time: the most urgent first, and of those the first that were asked for. Where most of them have spent their
 * budget on the platform, whoever waited behind them has waited for the platform, too, and has that much less of it. Behind
 * pages that only take long to draw one waits as long as it takes: a busy machine is no outage. Under more work than can be done the line
 * is kept short, and what matters least is turned away first (ADR 0064).
 * @param onStart is given what tells the load at any time
 */
export function limitDrawing(
  render: RenderPage,
  limits: DrawLimits,
  onStart?: (load: () => DrawLoad) => void,
): RenderPage {
  const turns = new Turns(limits);
  onStart?.(() => turns.load());
  return async (address: PageAddress, requester: Requester): Promise<RenderedPage> => {
    const turn = await turns.wait(requester, requester.errand ?? new Errand('article'));
    if (!turn) return turnedAway;
    try {
      return await render(address, { ...requester, waitBudget: turn });
    } finally {
      turns.end(turn);
    }
  };
}

/** Who is being drawn, and who waits for it. */
class Turns {
  readonly #drawn = new Map<WaitBudget, 'readers' | 'bots'>();
  readonly #line = new DrawQueue();
  readonly #limits: DrawLimits;
  readonly #now: () => number;
  /** Since when somebody has waited without a break, and how many have ended since. */
  #standing: { since: number; ended: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: DrawLimits) {
    this.#limits = limits;
    this.#now = limits.now ?? (() => performance.now());
  }

  load(): DrawLoad {
    return {
      drawing: this.#drawn.size,
      waiting: this.#line.count('readers'),
      waitingBots: this.#line.count('bots'),
      limit: this.#workingLimit(),
      turnsAway: (kind) => this.#isFullFor(kind),
    };
  }

  /** The turn, as the time that the page may wait for the platform; none where there are too many others. */
  async wait(requester: Requester, errand: Errand): Promise<WaitBudget | undefined> {
    const { kind } = errand;
    if (this.#mayStart(kind)) return this.#start(this.#left(requester), kind);
    if (this.#isFullFor(kind)) {
      drawingsRefused.add('full', kind);
      return undefined;
    }
    const came = this.#now();
    const given = await new Promise<WaitBudget | undefined>((go) => {
      this.#line.add({ requester, errand, since: attended(), came, go });
      this.#standing ??= { since: came, ended: 0 };
      this.#timer ??= setInterval(() => this.#admit(false), idleAfter).unref();
    });
    drawingWaitSeconds.observe((this.#now() - came) / 1000);
    if (given) await this.#limits.between?.();
    return given;
  }

  end(turn: WaitBudget): void {
    const isHeldUp = turn.isOver() && this.#mostWaitInVain();
    this.#limits.working?.ended(this.#atWork('readers') >= this.#workingLimit());
    this.#drawn.delete(turn);
    if (this.#standing) this.#standing.ended += 1;
    this.#admit(isHeldUp);
  }

  /** Hands free places on at once, so that nobody slips in between. @param isHeldUp by a platform that does not answer */
  #admit(isHeldUp: boolean): void {
    for (const { errand, go } of this.#line.takeOvertaken(this.#now() - patience)) {
      drawingsRefused.add('overtaken', errand.kind);
      go(undefined);
    }
    const mayGo = (kind: ErrandKind) => this.#mayStart(kind);
    for (let next = this.#line.take(mayGo); next; next = this.#line.take(mayGo)) {
      const { requester, errand, since, go } = next;
      const rest = this.#left(requester, isHeldUp ? since : undefined);
      if (isHeldUp && rest < least) {
        drawingsRefused.add('late', errand.kind);
        go(undefined);
      } else go(this.#start(rest, errand.kind));
    }
    if (!this.#line.isEmpty) return;
    this.#standing = undefined;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #start(budget: number, kind: ErrandKind): WaitBudget {
    const turn = new WaitBudget(budget);
    this.#drawn.set(turn, kind === 'bot' ? 'bots' : 'readers');
    return turn;
  }

  #mayStart(kind: ErrandKind): boolean {
    const readersWait = this.#line.count('readers') > 0;
    if (kind === 'bot') return this.#countOf('bots') < (readersWait ? 1 : this.#limits.bots.atOnce);
    return this.#countOf('readers') < this.#limits.atOnce && this.#atWork('readers') < this.#workingLimit();
  }

  #isFullFor(kind: ErrandKind): boolean {
    if (kind === 'bot') return this.#line.count('bots') >= this.#limits.bots.waiting;
    return this.#line.count('readers') >= this.#lengthOfLine() * shareOfLine[kind];
  }

  /** A rush may wait as long as it takes; behind work that never ends nobody is to wait for what comes too late. */
  #lengthOfLine(): number {
    const { waiting } = this.#limits;
    const { since, ended } = this.#standing ?? { since: this.#now(), ended: 0 };
    const stood = this.#now() - since;
    if (stood < patience) return waiting;
    const perSecond = (ended / stood) * 1000;
    return Math.min(waiting, Math.max(shortestLine, Math.round(perSecond * longestStanding)));
  }

  /** Those that began a little later wait for the same platform: their time is not up, but most of it has gone for nothing. */
  #mostWaitInVain(): boolean {
    const all = [...this.#drawn.keys()];
    const inVain = all.filter((one) => one.isOver() || one.waitedFor() > one.whole / 2);
    return inVain.length > all.length / 2;
  }

  #countOf(who: 'readers' | 'bots'): number {
    let count = 0;
    for (const one of this.#drawn.values()) if (one === who) count += 1;
    return count;
  }

  /** Those that do not just wait for the platform. */
  #atWork(who: 'readers' | 'bots'): number {
    let count = 0;
    for (const [turn, one] of this.#drawn) if (one === who && turn.waitedFor() < idleAfter) count += 1;
    return count;
  }

  #workingLimit(): number {
    const { working, atOnce } = this.#limits;
    return Math.min(atOnce, working?.current() ?? atOnce);
  }

  #left({ waited = 0 }: Requester, since?: number): number {
    return this.#limits.budget - waited - (since === undefined ? 0 : attended() - since);
  }
}

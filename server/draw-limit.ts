import { attended } from '../lib/platform/attention';
import { drawingsRefused, drawingWaitSeconds } from '../lib/platform/tallies';
import { WaitBudget } from '../lib/platform/wait-budget';
import type { RenderedPage } from './finished-page';
import type { PageAddress } from './page-address';
import type { RenderPage, Requester } from './page-service';

export interface DrawLimits {
  /** Pages drawn at a time. Drawing takes the processor, so more would not be faster; each holds some megabytes. */
  atOnce: number;
  /** Pages that may wait for their turn; more would be answered when nobody waits any longer. */
  waiting: number;
  /** ms that a page may wait for the platform altogether. */
  budget: number;
}

/** Pages that are being drawn, and that wait for their turn. */
export interface DrawLoad {
  drawing: number;
  waiting: number;
}

/** ms of budget with which drawing is still worth its while. */
const least = 200;

interface Waiter {
  requester: Requester;
  since: number;
  /** Gives it its turn, or none: then it has waited for long enough. */
  go: (waitBudget: WaitBudget | undefined) => void;
}

/**
 * Draws a few pages at a time, in the order in which they were asked for. Where most of them have spent their budget on
 * the platform, whoever waited behind them has waited for the platform, too, and has that much less of it. Behind pages
 * that only take long to draw one waits as long as it takes: a busy machine is no outage.
 * @param busy stands in for a page too many, and for one that has waited for long enough
 * @param onStart is given what tells the load at any time
 */
export function limitDrawing(
  render: RenderPage,
  busy: (address: PageAddress) => RenderedPage,
  { atOnce, waiting, budget }: DrawLimits,
  onStart?: (load: () => DrawLoad) => void,
): RenderPage {
  const drawn = new Set<WaitBudget>();
  const queue: Waiter[] = [];
  onStart?.(() => ({ drawing: drawn.size, waiting: queue.length }));

  const left = ({ waited = 0 }: Requester, since?: number) =>
    budget - waited - (since === undefined ? 0 : attended() - since);

  function start(waitBudget: WaitBudget): WaitBudget {
    drawn.add(waitBudget);
    return waitBudget;
  }

  /** Hands the place of a page on, so that nobody slips in between. */
  function leave(waitBudget: WaitBudget): void {
    const lost = [...drawn].filter((one) => one.isOver()).length;
    drawn.delete(waitBudget);
    const isHeldUp = lost > atOnce / 2;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const rest = left(next.requester, isHeldUp ? next.since : undefined);
      if (isHeldUp && rest < least) {
        drawingsRefused.add('late');
        next.go(undefined);
        continue;
      }
      next.go(start(new WaitBudget(rest)));
      return;
    }
  }

  async function turn(requester: Requester): Promise<WaitBudget | undefined> {
    if (drawn.size < atOnce) return start(new WaitBudget(left(requester)));
    if (queue.length >= waiting) {
      drawingsRefused.add('full');
      return undefined;
    }
    const began = performance.now();
    const given = await new Promise<WaitBudget | undefined>((go) =>
      queue.push({ requester, since: attended(), go }),
    );
    drawingWaitSeconds.observe((performance.now() - began) / 1000);
    return given;
  }

  return async (address, requester) => {
    const waitBudget = await turn(requester);
    if (!waitBudget) return busy(address);
    try {
      return await render(address, { ...requester, waitBudget });
    } finally {
      leave(waitBudget);
    }
  };
}

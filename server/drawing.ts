import { adaptLimit, watchDelay } from './adaptive-limit';
import { type DrawLoad, limitDrawing } from './draw-limit';
import type { ErrandKind } from './errand';
import { hearOthers } from './hear-others';
import type { Metrics } from './metrics';
import type { RenderPage } from './page-service';

/** As many as 256 MB of heap can hold while they wait for the platform; who comes after 200 others would wait for seconds. */
const drawLimits = { atOnce: 12, waiting: 200, bots: { atOnce: 2, waiting: 4 } };
/** Pages that may use the processor at a time, and ms by which a kept page may be sent late because of them. */
const workLimits = { least: 2, most: 12, target: 30 };

/** Draws as many pages at a time as leave what is kept its time. @param budget ms that a page may wait for the platform */
export function createDrawing(prepared: RenderPage, metrics: Metrics, budget: number) {
  let load: (() => DrawLoad) | undefined;
  const render = limitDrawing(
    prepared,
    {
      ...drawLimits,
      budget,
      between: hearOthers,
      working: adaptLimit({ ...workLimits, delay: watchDelay(), now: () => performance.now() }),
    },
    (tell) => {
      load = tell;
      metrics.watchDrawing(tell);
    },
  );
  return { render, turnsAway: (kind: ErrandKind) => load?.().turnsAway(kind) ?? false };
}

import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { createAdaptiveLimit, watchDelay } from './adaptive-limit';
import type { Metrics } from './metrics';
import type { RenderPage } from './page-service';
import { limitRendering } from './render-limit';

/** Render limits: a heap of 256 MB has room for 12 unfinished renders; rendering a queue of 200 takes seconds. */
const renderLimits = { maxConcurrent: 12, maxQueued: 200, bots: { maxConcurrent: 2, maxQueued: 4 } };
/** CPU limits; `targetMs` is the event loop delay that renders may cause for cached pages. */
const cpuLimits = { minLimit: 2, maxLimit: 12, targetMs: 30 };

/** Event loop turns (10 µs) before a queued render. Each accepts a waiting connection (libuv since 1.45). */
const turnsBetweenRenders = 24;

/** Creates the renderer with its limits; `budget` is the ms that a page may wait for the platform. */
export function createLimitedRenderer(render: RenderPage, metrics: Metrics, budget: number) {
  const limitedRenderer = limitRendering(render, {
    ...renderLimits,
    budget,
    async beforeQueued() {
      for (let round = 0; round < turnsBetweenRenders; round += 1) await turnOfTheLoop();
    },
    cpuLimit: createAdaptiveLimit({ ...cpuLimits, readDelay: watchDelay(), now: () => performance.now() }),
  });
  metrics.watchRendering(limitedRenderer.load);
  return limitedRenderer;
}

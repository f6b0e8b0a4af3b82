import { test as base } from '@playwright/test';
import { type BorrowedKanbao, borrowKanbao } from './borrowed-kanbao';
import { type Kanbao, type SharedKanbao, type StartKanbaoOptions, startKanbao } from './kanbao';
import { createKanbaoPool, type KanbaoPool, type PoolVariables } from './kanbao-pool';
import { type RouteLine, readRouteLines } from './sample-addresses';
import { sharedKanbao } from './shared-kanbao';

interface WorkerFixtures {
  kanbao: SharedKanbao;
  routeLines: ReadonlyMap<string, RouteLine>;
  kanbaoPool: KanbaoPool;
}

interface Fixtures {
  /** Returns the worker's Kanbao with these variables. The test may configure it and exhaust its limits. */
  borrowKanbao: (variables?: PoolVariables) => Promise<BorrowedKanbao>;
  /** Starts a Kanbao for one test, which may break it. */
  startNewKanbao: (options?: StartKanbaoOptions) => Promise<Kanbao>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  kanbao: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      await use(sharedKanbao());
    },
    { scope: 'worker' },
  ],
  routeLines: [
    async ({ kanbao }, use) => {
      await use(await readRouteLines(kanbao.platform.url));
    },
    { scope: 'worker' },
  ],
  kanbaoPool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const pool = createKanbaoPool();
      await use(pool);
      await pool.stopAll();
    },
    { scope: 'worker' },
  ],
  borrowKanbao: async ({ kanbaoPool }, use) => {
    const restores: (() => Promise<void>)[] = [];
    await use(async (variables = {}) => {
      const { borrowed, restore } = await borrowKanbao(await kanbaoPool.lend(variables));
      restores.push(restore);
      return borrowed;
    });
    for (const undo of restores) await undo();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  startNewKanbao: async ({}, use) => {
    const kanbaos: Kanbao[] = [];
    await use(async (options) => {
      const kanbao = await startKanbao(options);
      kanbaos.push(kanbao);
      return kanbao;
    });
    await Promise.all(kanbaos.map((kanbao) => kanbao.stop()));
  },
});

export { expect } from '@playwright/test';

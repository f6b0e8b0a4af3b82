import { test as base } from '@playwright/test';
import { z } from 'zod';
import { type BorrowedKanbao, borrow } from './borrowed-kanbao';
import { type Kanbao, type SharedKanbao, type StartKanbaoOptions, startKanbao, useKanbao } from './kanbao';
import { keepLent, type LentKanbaos, type LentVariables } from './lent-kanbaos';
import { type RouteLine, readRouteLines } from './sample-addresses';

const sharedVariable = 'JOURNEYS_SHARE';
const sharedAddress = z.object({
  siteUrl: z.string(),
  basePath: z.string(),
  platformUrl: z.string(),
  operatorToken: z.string(),
});

/** Tells the test processes, which inherit our variables, where a shared Kanbao is. */
export function announceShared({ siteUrl, page, platform }: SharedKanbao): void {
  const address = {
    siteUrl,
    basePath: new URL(page('')).pathname,
    platformUrl: platform.url,
    operatorToken: platform.token,
  };
  process.env[sharedVariable] = JSON.stringify(address);
}

interface WorkerFixtures {
  /** The Kanbao that all journeys share. */
  kanbao: SharedKanbao;
  /** Public routes by name, each with an address of the shared Kanbao that shows something. */
  routeLines: ReadonlyMap<string, RouteLine>;
  /** Those that the tests of a worker borrow. */
  lentKanbaos: LentKanbaos;
}

interface Fixtures {
  /** One to be configured and refused by; takes no start where a test of the same worker had one with these variables. */
  borrowOwn: (variables?: LentVariables) => Promise<BorrowedKanbao>;
  /** Starts one of the test's own, which ends with the test: to change its configuration, to break its platform. */
  startOwn: (options?: StartKanbaoOptions) => Promise<Kanbao>;
}

/** Playwright's `test` with a running Kanbao. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kanbao: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const address = sharedAddress.parse(JSON.parse(process.env[sharedVariable] ?? '{}'));
      await use(useKanbao(address));
    },
    { scope: 'worker' },
  ],
  routeLines: [
    async ({ kanbao }, use) => {
      await use(await readRouteLines(kanbao.platform.url));
    },
    { scope: 'worker' },
  ],
  lentKanbaos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const lent = keepLent();
      await use(lent);
      await lent.stopAll();
    },
    { scope: 'worker' },
  ],
  borrowOwn: async ({ lentKanbaos }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (variables = {}) => {
      const { borrowed, putBack } = await borrow(await lentKanbaos.lend(variables));
      ends.push(putBack);
      return borrowed;
    });
    for (const end of ends) await end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  startOwn: async ({}, use) => {
    const own: Kanbao[] = [];
    await use(async (options) => {
      const kanbao = await startKanbao(options);
      own.push(kanbao);
      return kanbao;
    });
    await Promise.all(own.map((kanbao) => kanbao.stop()));
  },
});

export { expect } from '@playwright/test';

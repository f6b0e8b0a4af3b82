import { test as base } from '@playwright/test';
import { z } from 'zod';
import { type Kanbao, type SharedKanbao, type StartKanbaoOptions, startKanbao, useKanbao } from './kanbao';

const sharedVariable = 'KANBAO_SHARED';
const sharedAddress = z.object({ siteUrl: z.string(), basePath: z.string(), platformUrl: z.string() });

/** Tells the test processes, which inherit our variables, where the shared Kanbao is. */
export function announceShared({ siteUrl, page, platform }: SharedKanbao): void {
  const address = { siteUrl, basePath: new URL(page('')).pathname, platformUrl: platform.url };
  process.env[sharedVariable] = JSON.stringify(address);
}

interface Fixtures {
  /** The Kanbao that all journeys share. */
  kanbao: SharedKanbao;
  /** Starts one of the test's own, which ends with the test: to change its configuration, to break its platform. */
  startOwn: (options?: StartKanbaoOptions) => Promise<Kanbao>;
}

/** Playwright's `test` with a running Kanbao. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from this pattern.
  kanbao: async ({}, use) => {
    const address = sharedAddress.parse(JSON.parse(process.env[sharedVariable] ?? '{}'));
    await use(useKanbao(address));
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
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

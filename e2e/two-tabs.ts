import type { BrowserContext, Page } from '@playwright/test';
import type { SharedKanbao } from './kanbao';

export interface TwoTabs {
  path: string;
  action: (page: Page, kanbao: SharedKanbao) => Promise<unknown>;
  expectEffect: (page: Page) => Promise<unknown>;
}

export async function checkTwoTabs(
  context: BrowserContext,
  kanbao: SharedKanbao,
  { path, action, expectEffect }: TwoTabs,
) {
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) await page.goto(kanbao.page(path), { waitUntil: 'domcontentloaded' });
  await action(there, kanbao);
  await here.bringToFront();
  await expectEffect(here);
}

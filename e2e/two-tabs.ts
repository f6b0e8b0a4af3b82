import type { BrowserContext, Page } from '@playwright/test';
import type { SharedKanbao } from './kanbao';

export interface TwoTabsCase {
  path: string;
  action: (page: Page, kanbao: SharedKanbao) => Promise<unknown>;
  expectEffect: (page: Page) => Promise<unknown>;
}

export async function checkTwoTabs(
  context: BrowserContext,
  kanbao: SharedKanbao,
  { path, action, expectEffect }: TwoTabsCase,
) {
  const [observedTab, actingTab] = [await context.newPage(), await context.newPage()];
  for (const page of [observedTab, actingTab])
    await page.goto(kanbao.pageUrl(path), { waitUntil: 'domcontentloaded' });
  await action(actingTab, kanbao);
  await observedTab.bringToFront();
  await expectEffect(observedTab);
}

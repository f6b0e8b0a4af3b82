import type { Page } from '@playwright/test';
import type { BorrowedKanbao } from './borrowed-kanbao';
import { configureSite } from './configure-site';
import { player } from './player';
import { words } from './words';

export const videoPath = '/videoDetail/12/12003.html';
export const livePath = '/liveDetail/14502/14002.html';

export const barrageLayer = (page: Page) => player(page).locator('[data-barrage]');
export const flyingComments = (page: Page) => barrageLayer(page).locator('[aria-hidden="true"] > span');
export const barrageSwitch = (page: Page) =>
  player(page).getByRole('button', { name: words('barrage.switch'), exact: true });

export function countRequests(page: Page): { readonly count: number } {
  const counter = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/barrage/')) counter.count += 1;
  });
  return counter;
}

export async function enableBarrage(kanbao: BorrowedKanbao): Promise<void> {
  await configureSite(kanbao, { displayConfig: { barrage: true } }, [videoPath, livePath]);
}

import type { Locator, Page } from '@playwright/test';
import { themeIds } from '@/lib/view/themes';
import type { BorrowedKanbao } from './borrowed-kanbao';
import { expect, test } from './journey';
import { clip, expectPlaying, longWait, playButton, player } from './player';
import { configure } from './reader';
import { words } from './words';

/** Clips of the demo paper that are commented: a file, and the live that runs. */
const video = '/videoDetail/12/12003.html';
const live = '/liveDetail/14502/14002.html';

const barrage = (page: Page) => player(page).locator('[data-barrage]');
const flying = (page: Page) => barrage(page).locator('[aria-hidden="true"] > span');
const theSwitch = (page: Page) =>
  player(page).getByRole('button', { name: words('barrage.switch'), exact: true });

/** Comments that a page asks for. */
function countRequests(page: Page): { readonly count: number } {
  const asked = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/barrage/')) asked.count += 1;
  });
  return asked;
}

async function switchOn(kanbao: BorrowedKanbao): Promise<void> {
  await configure(kanbao, { displayConfig: { barrage: true } }, [video, live]);
}

test('R9.41 the switch takes them away, and the device remembers it', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  await page.goto(kanbao.page(live));
  await playButton(page).tap();
  await expect(flying(page).first()).toBeVisible(longWait);
  const box = await theSwitch(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await theSwitch(page).tap();
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(flying(page)).toHaveCount(0);

  const asked = countRequests(page);
  await page.reload();
  await playButton(page).tap();
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expectPlaying(clip(page), 0.3);
  expect(asked.count).toBe(0);
  await theSwitch(page).tap();
  await expect(flying(page).first()).toBeVisible(longWait);
});

import type { Locator, Page } from '@playwright/test';
import { themeIds } from '@/lib/view/themes';
import type { BorrowedKanbao } from '../../borrowed-kanbao';
import { expect, test } from '../../journey';
import { clip, expectPlaying, longWait, playButton, player } from '../../player';
import { configure } from '../../reader';
import { words } from '../../words';

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

test('R9.41 off by default: no element, no request, no address', async ({ page, kanbao, request }) => {
  const asked = countRequests(page);
  for (const path of [video, live]) {
    await page.goto(kanbao.page(path));
    await expect(barrage(page)).toHaveCount(0);
    await playButton(page).tap();
    await expectPlaying(clip(page), 0.3);
    await expect(barrage(page)).toHaveCount(0);
  }
  expect(asked.count).toBe(0);
  expect((await request.get(`${kanbao.siteUrl}/api/barrage/1/14502`)).status()).toBe(404);
});

test('R9.41 switched on, comments fly while the clip plays and rest with it', async ({ page, borrowOwn }) => {
  test.slow();
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  for (const path of [live, video]) {
    const asked = countRequests(page);
    await page.goto(kanbao.page(path));
    await expect(theSwitch(page)).toBeHidden();
    expect(asked.count).toBe(0);
    await playButton(page).tap();
    await expect(flying(page).first()).toBeVisible(longWait);
    await expect(flying(page).first()).not.toBeEmpty();
    expect(asked.count).toBe(1);
    const state = () =>
      flying(page)
        .first()
        .evaluate((text) => getComputedStyle(text).animationPlayState);
    expect(await state()).toBe('running');
    await clip(page).evaluate((media: HTMLVideoElement) => media.pause());
    await expect.poll(state).toBe('paused');
    // The clip's own controls are touched through the texts.
    expect(
      await flying(page)
        .first()
        .evaluate((text) => getComputedStyle(text).pointerEvents),
    ).toBe('none');
  }
});

test('R9.41 who wants no motion gets none, and no switch for it', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = countRequests(page);
  await page.goto(kanbao.page(video));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await expect(barrage(page)).toHaveAttribute('hidden', '', longWait);
  await expect(barrage(page)).toBeHidden();
  await expect(theSwitch(page)).toHaveCount(0);
  await expect(flying(page)).toHaveCount(0);
  expect(asked.count).toBe(0);
});

test('R9.41 who saves data has no texts fetched, and no switch for them', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = countRequests(page);
  await page.goto(kanbao.page(video));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await expect(barrage(page)).toHaveAttribute('hidden', '', longWait);
  await expect(theSwitch(page)).toHaveCount(0);
  await expect(flying(page)).toHaveCount(0);
  expect(asked.count).toBe(0);
});

test('R9.41 in every theme texts are white on the clip, and the switch can be touched', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  for (const theme of themeIds) {
    await page.goto(`${kanbao.page(video)}?theme=${theme}`);
    await playButton(page).tap();
    await expect(flying(page).first()).toBeVisible(longWait);
    await expect(flying(page).first()).toHaveCSS('color', 'rgb(255, 255, 255)');
    const [over, below] = await Promise.all([barrage(page).boundingBox(), clip(page).boundingBox()]);
    expect(over, theme).toEqual(below);
    await theSwitch(page).tap();
    await expect(flying(page)).toHaveCount(0);
    await theSwitch(page).tap();
    await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('R9.41 a clip that fills the screen is seen without texts; back in the page their sky is over it again', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  await page.goto(kanbao.page(video));
  await playButton(page).tap();
  await expect(theSwitch(page)).toBeVisible(longWait);
  await clip(page).evaluate((media) => media.requestFullscreen());
  const onTop = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName);
  await expect.poll(onTop).toBe('video');
  await expectPlaying(clip(page), 0.3);
  await page.evaluate(() => document.exitFullscreen());
  const box = (part: Locator) => part.boundingBox();
  await expect.poll(async () => (await box(clip(page)))?.width).toBe(390);
  expect(await box(barrage(page))).toEqual(await box(clip(page)));
  await expect(theSwitch(page)).toBeVisible();
});

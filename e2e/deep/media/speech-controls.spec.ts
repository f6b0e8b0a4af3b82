import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from '../../browser-test';
import {
  articlePath,
  fakeVoices,
  finishUtterance,
  openArticleMenu,
  playerButton,
  speechControls,
  speechPlayer,
  spokenHighlight,
  spokenRecords,
  startListening,
  tibetanArticlePath,
} from '../../speech-page';
import { words } from '../../words';

test('pauses, resumes with the same sentence, changes and saves the speed, and stops', async ({
  page,
  kanbao,
}) => {
  await fakeVoices(page, ['zh-CN']);
  await startListening(page, kanbao);
  await finishUtterance(page);
  const before = await spokenRecords(page);
  await playerButton(page, 'pause').tap();
  await expect(playerButton(page, 'play')).toBeVisible();
  await expect(spokenHighlight(page)).toHaveCount(1);
  expect(await spokenRecords(page)).toEqual(before);
  await playerButton(page, 'play').tap();
  expect(await spokenRecords(page)).toEqual([...before, before.at(-1)]);
  await speechPlayer(page)
    .getByRole('button', { name: words('speech.speed', { rate: 1 }) })
    .tap();
  expect((await spokenRecords(page)).at(-1)).toEqual({ text: before.at(-1)?.text, rate: 1.25 });
  await playerButton(page, 'stop').tap();
  await expect(speechPlayer(page)).toHaveCount(0);
  await expect(spokenHighlight(page)).toHaveCount(0);
  await startListening(page, kanbao);
  await expect.poll(async () => (await spokenRecords(page))[0]?.rate).toBe(1.25);
});

test('offers no reading aloud without a voice, with and without JavaScript', async ({
  page,
  kanbao,
  browser,
}) => {
  await page.goto(kanbao.pageUrl(articlePath));
  await page.locator('h1').tap();
  await openArticleMenu(page);
  await expect(page.locator('[data-font-size]:not([data-interactive])')).toBeAttached();
  await expect(speechControls(page)).toBeHidden();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(kanbao.pageUrl(articlePath));
  await plain.locator('details[name="article-bar-menu"] > summary').click();
  await expect(speechControls(plain)).toBeHidden();
  await plain.close();
});

test('moves keyboard focus into the player and back to the menu', async ({ page, kanbao }) => {
  await fakeVoices(page, ['zh-CN']);
  await startListening(page, kanbao);
  await expect(playerButton(page, 'pause')).toBeFocused();
  await playerButton(page, 'stop').press('Enter');
  await expect(speechPlayer(page)).toHaveCount(0);
  await expect(page.getByLabel(words('common.more'), { exact: true })).toBeFocused();
});

test('the player fits at 320 px in Tibetan', async ({ page, context, kanbao }) => {
  await context.addCookies([{ name: localeCookie, value: 'bo', url: kanbao.siteUrl }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await fakeVoices(page, ['bo']);
  await page.goto(kanbao.pageUrl(tibetanArticlePath));
  await openArticleMenu(page);
  await speechControls(page).getByRole('button').tap();
  await expect(page.locator('[data-stay]')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

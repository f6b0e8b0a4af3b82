import { expect, test } from '../../browser-test';
import {
  fakeVoices,
  finishUtterance,
  openArticleMenu,
  speechControls,
  speechPlayer,
  spokenRecords,
  startListening,
  tibetanArticlePath,
} from '../../speech-page';
import { words } from '../../words';

for (const [description, path] of Object.entries({
  'an article of the e-paper': '/newsDetail/700101.html?source=3',
  'a link article': '/linkDetail/11006.html',
  'a video’s text': '/videoDetail/12/12001.html',
  'an image set’s text': '/imageDetail/13/13001.html',
  'a topic’s introduction, which unfolds': '/specDetail/501/10005.html',
  'a figure’s biography': '/figureDetail/102.html',
  'a course with its lessons': '/onlineStudy/701.html',
  'a notice': '/noticeDetail.html?id=1',
  'a product': '/productDetail.html?id=1',
  'the page about the paper': '/aboutUs.html',
})) {
  test(`reads aloud ${description}`, async ({ page, kanbao }) => {
    await fakeVoices(page, ['zh-CN']);
    await startListening(page, kanbao, path);
    const title = await page.locator('main h1').innerText();
    await expect
      .poll(async () => (await spokenRecords(page)).map(({ text }) => text).join(''))
      .toBe(title.trim());
    await expect
      .poll(async () => {
        await finishUtterance(page);
        return page.locator('main [data-read-aloud] [data-spoken]').filter({ visible: true }).count();
      })
      .toBeGreaterThan(0);
  });
}

test('offers no reading aloud with voices of other languages only', async ({ page, kanbao }) => {
  await fakeVoices(page, ['zh-CN', 'en-GB']);
  await page.goto(kanbao.pageUrl(tibetanArticlePath));
  await openArticleMenu(page);
  await expect(page.getByRole('link', { name: words('common.toTop') })).toBeVisible();
  await expect(speechControls(page)).toBeHidden();
});

test('skips tables and pictures, and reads captions on demand', async ({ page, kanbao }) => {
  await fakeVoices(page, ['zh-CN']);
  await startListening(page, kanbao, '/newsDetail/5/5001.html');
  const captions = speechPlayer(page).getByRole('button', { name: words('speech.captions') });
  await captions.tap();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  const ended = async () => (await speechPlayer(page).count()) === 0;
  for (let round = 0; round < 300 && !(await ended()); round += 1) await finishUtterance(page);
  const spoken = (await spokenRecords(page))
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');
  const cells = (await page.locator('#article-body tr').nth(1).innerText()).replace(/\s/g, '');
  const caption = (await page.locator('#article-body figcaption').first().innerText()).replace(/\s/g, '');
  const last = (await page.locator('#article-body > p').last().innerText()).replace(/\s/g, '');
  expect(spoken).toContain(caption);
  expect(spoken).toContain(last);
  expect(spoken).not.toContain(cells);
});

test('does not scroll the page with reduced motion', async ({ page, kanbao }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fakeVoices(page, ['zh-CN']);
  await startListening(page, kanbao);
  // Measured after the tap that starts speech, because Playwright may scroll before it taps.
  const before = await page.evaluate(() => scrollY);
  for (let round = 0; round < 30; round += 1) await finishUtterance(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

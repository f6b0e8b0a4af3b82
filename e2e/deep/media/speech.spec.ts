import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from '../../journey';
import { axeProblems } from '../../judges/axe';
import type { SharedKanbao } from '../../kanbao';
import { words } from '../../words';

const article = '/newsDetail/1/1001.html';
const tibetanArticle = '/newsDetail/15/15002.html';

/** What the test's own voices have said, newest last. */
interface Said {
  text: string;
  rate: number;
}

/** Gives the browser voices that say nothing and end when the test says so: headless browsers have none. */
async function giveVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((tags) => {
    type Spoken = SpeechSynthesisUtterance & { text: string };
    const said: Said[] = [];
    let current: Spoken | undefined;
    class Utterance {
      rate = 1;
      lang = '';
      voice = null;
      constructor(readonly text: string) {}
    }
    const voices = tags.map((lang) => ({
      lang,
      name: lang,
      voiceURI: lang,
      localService: true,
      default: false,
    }));
    let found: typeof voices = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => found,
      speak(utterance: Spoken) {
        current = utterance;
        said.push({ text: utterance.text, rate: utterance.rate });
        setTimeout(() => utterance.onstart?.call(utterance, new Event('start') as SpeechSynthesisEvent));
      },
      cancel() {
        current = undefined;
      },
      finish() {
        const ended = current;
        current = undefined;
        ended?.onend?.call(ended, new Event('end') as SpeechSynthesisEvent);
      },
      said,
    });
    // Browsers find their voices late.
    setTimeout(() => {
      found = voices;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    }, 50);
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  }, languages);
}

const said = (page: Page): Promise<Said[]> => page.evaluate(() => Reflect.get(speechSynthesis, 'said'));

/** Lets the utterance that is being said come to its end. */
const finish = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(speechSynthesis, 'finish').call(speechSynthesis));

const offer = (page: Page) => page.locator('[data-speech]');
const spoken = (page: Page) => page.locator('[class*="spoken"]');
const player = (page: Page) => page.getByRole('region', { name: words('speech.player') });
const control = (page: Page, key: string) =>
  player(page).getByRole('button', { name: words(`speech.${key}`) });

async function openMenu(page: Page): Promise<void> {
  await page.locator('details[name="article-bar-menu"] > summary').tap();
}

async function listen(page: Page, kanbao: SharedKanbao, path = article): Promise<void> {
  await page.goto(kanbao.page(path));
  await openMenu(page);
  await page.getByRole('button', { name: words('speech.listen') }).tap();
  await expect(player(page)).toBeVisible();
}

test('where the browser has no voice nothing offers one, with and without a script', async ({
  page,
  kanbao,
  browser,
}) => {
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await openMenu(page);
  await expect(page.locator('[data-font-size]:not([data-waits])')).toBeAttached();
  await expect(offer(page)).toBeHidden();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(kanbao.page(article));
  await plain.locator('details[name="article-bar-menu"] > summary').click();
  await expect(offer(plain)).toBeHidden();
  await plain.close();
});

test('a voice for another language is none', async ({ page, kanbao }) => {
  await giveVoices(page, ['zh-CN', 'en-GB']);
  await page.goto(kanbao.page(tibetanArticle));
  await openMenu(page);
  await expect(page.getByRole('link', { name: words('common.toTop') })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

for (const [what, path] of Object.entries({
  'an article of the e-paper': '/newsDetail/700101.html?source=3',
  'a link article': '/linkDetail/11006.html',
  'a video’s text': '/videoDetail/12/12001.html',
  'an image set’s text': '/imageDetail/13/13001.html',
  'a topic’s introduction, which unfolds': '/specDetail/501/10005.html',
  'a figure’s biography': '/figureDetail/102.html',
  'a course with its lessons': '/onlineStudy/701.html',
  'a notice': '/noticeDetail.html?id=1',
  'a product': '/productDetail.html?id=1',
  'what the paper says of itself': '/aboutUs.html',
})) {
  test(`${what} is read aloud as well`, async ({ page, kanbao }) => {
    await giveVoices(page, ['zh-CN']);
    await listen(page, kanbao, path);
    const title = await page.locator('main h1').innerText();
    await expect.poll(async () => (await said(page)).map(({ text }) => text).join('')).toBe(title.trim());
    await expect(async () => {
      await finish(page);
      await expect(page.locator('main [data-aloud] [class*="spoken"]')).toBeVisible({ timeout: 100 });
    }).toPass();
  });
}

test('by keyboard the focus goes into the player, and back to the menu', async ({ page, kanbao }) => {
  await giveVoices(page, ['zh-CN']);
  await listen(page, kanbao);
  await expect(control(page, 'pause')).toBeFocused();
  await control(page, 'stop').press('Enter');
  await expect(player(page)).toHaveCount(0);
  await expect(page.getByLabel(words('common.more'), { exact: true })).toBeFocused();
});

test('tables and pictures are left out, captions are read when they are wanted', async ({ page, kanbao }) => {
  await giveVoices(page, ['zh-CN']);
  await listen(page, kanbao, '/newsDetail/5/5001.html');
  const captions = player(page).getByRole('button', { name: words('speech.captions') });
  await captions.tap();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  const ended = async () => (await player(page).count()) === 0;
  for (let turn = 0; turn < 300 && !(await ended()); turn += 1) await finish(page);
  const heard = (await said(page))
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');
  const cells = (await page.locator('#article-body tr').nth(1).innerText()).replace(/\s/g, '');
  const caption = (await page.locator('#article-body figcaption').first().innerText()).replace(/\s/g, '');
  const last = (await page.locator('#article-body > p').last().innerText()).replace(/\s/g, '');
  expect(heard).toContain(caption);
  expect(heard).toContain(last);
  expect(heard).not.toContain(cells);
});

test('with reduced motion the page does not scroll by itself', async ({ page, kanbao }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await giveVoices(page, ['zh-CN']);
  await listen(page, kanbao);
  for (let turn = 0; turn < 30; turn += 1) await finish(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('at 320 px in Tibetan the player fits', async ({ page, context, kanbao }) => {
  await context.addCookies([{ name: localeCookie, value: 'bo', url: kanbao.siteUrl }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await giveVoices(page, ['bo']);
  await page.goto(kanbao.page(tibetanArticle));
  await openMenu(page);
  await offer(page).getByRole('button').tap();
  await expect(page.locator('[data-stay]')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

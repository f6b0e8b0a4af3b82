import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

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

test('an article is read aloud from its title on, the paragraph is marked and comes into view', async ({
  page,
  kanbao,
}) => {
  await giveVoices(page, ['en-US', 'zh_CN']);
  await listen(page, kanbao);
  const title = await page.locator('h1').innerText();
  await expect(page.locator('h1')).toHaveClass(/spoken/);
  await expect.poll(async () => (await said(page)).map(({ text }) => text).join('')).toBe(title.trim());
  // Through to a paragraph that lies below the screen.
  for (let turn = 0; turn < 40; turn += 1) {
    await finish(page);
    const below = await spoken(page).evaluate((part) => part.getBoundingClientRect().top > innerHeight);
    if (below) break;
  }
  await expect(spoken(page)).toHaveCount(1);
  await expect(spoken(page)).toBeInViewport();
  const texts = (await said(page)).map(({ text }) => text);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(45);
  await expect(player(page)).toBeInViewport();
  expect(await axeProblems(page)).toEqual([]);
});

test('it pauses, goes on with the same sentence, changes its speed and remembers it, and stops', async ({
  page,
  kanbao,
}) => {
  await giveVoices(page, ['zh-CN']);
  await listen(page, kanbao);
  await finish(page);
  const before = await said(page);
  await control(page, 'pause').tap();
  await expect(control(page, 'play')).toBeVisible();
  await expect(spoken(page)).toHaveCount(1);
  expect(await said(page)).toEqual(before);
  await control(page, 'play').tap();
  expect(await said(page)).toEqual([...before, before.at(-1)]);
  await player(page)
    .getByRole('button', { name: words('speech.speed', { rate: 1 }) })
    .tap();
  expect((await said(page)).at(-1)).toEqual({ text: before.at(-1)?.text, rate: 1.25 });
  await control(page, 'stop').tap();
  await expect(player(page)).toHaveCount(0);
  await expect(spoken(page)).toHaveCount(0);
  await listen(page, kanbao);
  await expect.poll(async () => (await said(page))[0]?.rate).toBe(1.25);
});

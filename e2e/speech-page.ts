import { expect, type Page } from '@playwright/test';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

export const articlePath = '/newsDetail/1/1001.html';
export const tibetanArticlePath = '/newsDetail/15/15002.html';

interface SpokenRecord {
  text: string;
  rate: number;
}

/** Adds fake voices, because headless browsers have none. `finishUtterance` ends an utterance. */
export async function fakeVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((tags) => {
    type Spoken = SpeechSynthesisUtterance & { text: string };
    const spokenRecords: SpokenRecord[] = [];
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
        spokenRecords.push({ text: utterance.text, rate: utterance.rate });
        setTimeout(() => utterance.onstart?.call(utterance, new Event('start') as SpeechSynthesisEvent));
      },
      cancel() {
        current = undefined;
      },
      finishUtterance() {
        const ended = current;
        current = undefined;
        ended?.onend?.call(ended, new Event('end') as SpeechSynthesisEvent);
      },
      said: spokenRecords,
    });
    // Browsers load their voices asynchronously.
    setTimeout(() => {
      found = voices;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    }, 50);
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  }, languages);
}

export const spokenRecords = (page: Page): Promise<SpokenRecord[]> =>
  page.evaluate(() => Reflect.get(speechSynthesis, 'said'));

export const finishUtterance = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(speechSynthesis, 'finishUtterance').call(speechSynthesis));

export const speechControls = (page: Page) => page.locator('[data-speech]');
export const spokenHighlight = (page: Page) => page.locator('[data-spoken]');
export const speechPlayer = (page: Page) => page.getByRole('region', { name: words('speech.player') });
export const playerButton = (page: Page, key: string) =>
  speechPlayer(page).getByRole('button', { name: words(`speech.${key}`) });

export async function openArticleMenu(page: Page): Promise<void> {
  await page.locator('details[name="article-bar-menu"] > summary').tap();
}

export async function startListening(page: Page, kanbao: SharedKanbao, path = articlePath): Promise<void> {
  await page.goto(kanbao.pageUrl(path));
  await openArticleMenu(page);
  await page.getByRole('button', { name: words('speech.listen') }).tap();
  await expect(speechPlayer(page)).toBeVisible();
}

import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@/e2e/find-browser';
import type { Kanbao } from '@/e2e/kanbao';
import { median } from './median';
import { openSlowPhone } from './slow-phone';

/** Start times of an island. Each run is a first visit on slow 4G with a processor four times slower. */
export interface IslandFigures {
  /** Time in ms from the tap on "reply" to the caret in the box. The first tap loads React, the second does not. */
  firstReply: { median: number; worst: number };
  nextReply: { median: number; worst: number };
  /** Number of characters typed before hydration ends, and number of these characters that remain afterwards. */
  typed: number;
  remaining: number;
  /** Scripts loaded by the first tap, including the page's script. */
  files: number;
  bytes: number;
  /** Additional scripts loaded by an island on the next page. */
  nextFiles: number;
  nextBytes: number;
}

const runs = 5;

const discussedPath = '/newsDetail/1/1001.html';
const votePath = '/newsDetail/3/3003.html';
const replyLink = '[id^="comment-"] a[href$="#write"]';
const earlyText = '早一点写的字也都还在';

/** Returns the bytes of each script loaded by the page, by URL. */
async function readLoadedScripts(page: Page): Promise<ReadonlyMap<string, number>> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js')
          ? [[entry.name, entry.encodedBodySize] as const]
          : [],
      ),
  );
  return new Map(scripts);
}

interface ScriptSum {
  files: number;
  bytes: number;
}

function sumScripts(scripts: Iterable<readonly [string, number]>): ScriptSum {
  const sizes = [...scripts].map(([, bytes]) => bytes);
  return { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Taps a reply link and waits for the box. @returns ms from the tap to the first frame with the caret in the box */
async function timeReply(page: Page, index: number): Promise<number> {
  const link = page.locator(replyLink).nth(index);
  await link.scrollIntoViewIfNeeded();
  const caret = page.evaluate(
    (before) =>
      new Promise<number>((resolve) => {
        let down = 0;
        const options = { capture: true, once: true };
        addEventListener('pointerdown', ({ timeStamp }) => (down = timeStamp), options);
        const checkCaret = () => {
          const focused = document.activeElement;
          const hasCaret = down > 0 && focused?.id === 'reply-text' && focused.closest('li')?.id !== before;
          if (hasCaret) resolve(performance.now() - down);
          else requestAnimationFrame(checkCaret);
        };
        checkCaret();
      }),
    await page.evaluate(() => document.activeElement?.closest('li')?.id),
  );
  await link.tap();
  return caret;
}

/** Opens the article and scrolls to its comments, which loads the page's script. */
async function openDiscussion(browser: Browser, site: Kanbao, options = {}): Promise<Page> {
  const page = await openSlowPhone(browser, options);
  await page.goto(site.pageUrl(discussedPath));
  await page.mouse.wheel(0, 700);
  await page.waitForFunction(() => 'exports' in window.kanbao);
  return page;
}

async function timeReplies(browser: Browser, site: Kanbao): Promise<{ first: number; next: number }> {
  const page = await openDiscussion(browser, site);
  const [first, next] = [await timeReply(page, 0), await timeReply(page, 1)];
  await page.context().close();
  return { first, next };
}

/** Types while the island is loading. @returns the number of characters that remain after hydration */
async function countRemainingCharacters(browser: Browser, site: Kanbao): Promise<number> {
  const page = await openDiscussion(browser, site);
  const box = page.locator('#comment-text');
  await box.tap();
  for (const character of earlyText) await page.keyboard.insertText(character);
  await page.locator('#write [name=kept]').waitFor({ state: 'attached' });
  const value = await box.inputValue();
  await page.context().close();
  return [...earlyText].filter((character, index) => value[index] === character).length;
}

async function weighIslands(browser: Browser, site: Kanbao): Promise<{ first: ScriptSum; next: ScriptSum }> {
  // Service workers are blocked, because their responses have no transfer size.
  const page = await openDiscussion(browser, site, { serviceWorkers: 'block' });
  await timeReply(page, 0);
  const first = await readLoadedScripts(page);
  await page.goto(site.pageUrl(votePath));
  await page.locator('form[action="/api/vote"] input:not([type=hidden])').first().tap();
  await page.locator('form[action="/api/vote"] [data-interactive]').waitFor({ state: 'detached' });
  const next = await readLoadedScripts(page);
  await page.context().close();
  return { first: sumScripts(first), next: sumScripts([...next].filter(([address]) => !first.has(address))) };
}

function medianAndWorst(times: readonly number[]): { median: number; worst: number } {
  return { median: median(times), worst: Math.max(...times) };
}

export async function measureIslands(site: Kanbao): Promise<IslandFigures> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const times: { first: number; next: number }[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await timeReplies(browser, site));
    const { first, next } = await weighIslands(browser, site);
    return {
      firstReply: medianAndWorst(times.map((time) => time.first)),
      nextReply: medianAndWorst(times.map((time) => time.next)),
      typed: earlyText.length,
      remaining: await countRemainingCharacters(browser, site),
      files: first.files,
      bytes: first.bytes,
      nextFiles: next.files,
      nextBytes: next.bytes,
    };
  } finally {
    await browser.close();
  }
}

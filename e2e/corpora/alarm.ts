import { type Browser, chromium, type Page } from '@playwright/test';
import { dangers } from '../attacked-page';
import { findBrowser } from '../browser';

/** A browser page without a policy that notices what runs in it. */
export interface Alarm {
  page: Page;
  /** What has run, been asked for, or been found since the last time it was looked at. */
  heard: () => Promise<string[]>;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

/** Kinds of requests that pages of ours make to nobody else; pictures and clips may lie anywhere. */
const quietTypes = ['image', 'media'];

/** Events that handlers of attacks wait for. */
const events = [
  ...[
    'mouseover',
    'mouseenter',
    'mousedown',
    'pointerover',
    'pointerdown',
    'touchstart',
    'focus',
    'focusin',
    'blur',
  ],
  ...[
    'input',
    'change',
    'toggle',
    'error',
    'load',
    'animationstart',
    'animationend',
    'transitionend',
    'scroll',
    'wheel',
  ],
  ...[
    'copy',
    'paste',
    'keydown',
    'dragstart',
    'contextmenu',
    'begin',
    'end',
    'show',
    'select',
    'canplay',
    'play',
  ],
];

/**
 * @param siteUrl the site's own address; everything else is not reached, and noted where it is more than a picture
 */
export async function setAlarm(browser: Browser, siteUrl: string): Promise<Alarm> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const ran: string[] = [];
  await page.exposeBinding('kanbaoAlarm', (_source, name: string) => {
    ran.push(`${name} ran`);
  });
  await page.addInitScript(() => {
    // Attacks prove themselves by these; other ways to show that one has run call them in the end.
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.defineProperty(window, name, {
        value: () => (window as unknown as { kanbaoAlarm: (name: string) => void }).kanbaoAlarm(name),
      });
    }
  });
  page.on('dialog', async (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = request.url();
    if (url.startsWith(siteUrl) || url.startsWith('data:') || url === 'about:blank') return route.continue();
    if (!quietTypes.includes(request.resourceType())) ran.push(`asked for ${request.resourceType()} ${url}`);
    return route.abort();
  });
  return {
    page,
    async heard() {
      await page.evaluate((names) => {
        for (const element of document.querySelectorAll('main *, article *'))
          for (const name of names) element.dispatchEvent(new Event(name, { bubbles: false }));
      }, events);
      // What was begun in this turn has told of itself when another round trip is done.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
      );
      const found = await dangers(page);
      return [...ran.splice(0), ...found.map((danger) => `in the page: ${danger}`)];
    },
  };
}

import { type Browser, chromium, type Page } from '@playwright/test';
import { findDangerousMarkup } from '../attacked-page';
import { findBrowser } from '../find-browser';

export interface AttackDetector {
  page: Page;
  /** Fires events on all content elements. Returns new requests, dangerous markup and executed scripts. */
  collectFindings: () => Promise<string[]>;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

/** Resource types that pages may request from other hosts. */
const anyHostTypes = ['image', 'media'];

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

/** Opens a detector that blocks all requests to other hosts. Blocked pictures and media are no findings. */
export async function openDetector(browser: Browser, siteUrl: string): Promise<AttackDetector> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const findings: string[] = [];
  await page.exposeBinding('kanbaoAlarm', (_source, name: string) => {
    findings.push(`${name} ran`);
  });
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.defineProperty(window, name, {
        value: () => (window as unknown as { kanbaoAlarm: (name: string) => void }).kanbaoAlarm(name),
      });
    }
  });
  page.on('dialog', async (dialog) => {
    findings.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = request.url();
    if (url.startsWith(siteUrl) || url.startsWith('data:') || url === 'about:blank') return route.continue();
    if (!anyHostTypes.includes(request.resourceType()))
      findings.push(`asked for ${request.resourceType()} ${url}`);
    return route.abort();
  });
  return {
    page,
    async collectFindings() {
      await page.evaluate((names) => {
        for (const element of document.querySelectorAll('main *, article *'))
          for (const name of names) element.dispatchEvent(new Event(name, { bubbles: false }));
      }, events);
      // Scripts that have started report themselves before this round trip ends.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
      );
      const dangers = await findDangerousMarkup(page);
      return [...findings.splice(0), ...dangers.map((danger) => `in the page: ${danger}`)];
    },
  };
}

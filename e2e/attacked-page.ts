import type { Browser, Page } from '@playwright/test';

/** Opens a page without a Content Security Policy, so that only the markup protects it. */
export async function openWithoutPolicy(browser: Browser): Promise<{ page: Page; violations: string[] }> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('dialog', async (dialog) => {
    violations.push(`${page.url()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const isForeign = new URL(request.url()).hostname.endsWith('.example');
    if (isForeign && !['image', 'media'].includes(request.resourceType()))
      violations.push(`asked ${request.url()}`);
  });
  return { page, violations };
}

/** Finds event-handler attributes, `srcdoc` and script URLs. There must be none. */
export function findDangerousMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'].includes(name) &&
            /^\W*(?:javascript|vbscript|data:text)/i.test(value)),
      );
      return attributes.map(({ name, value }) => `${element.localName} ${name}=${value}`);
    }),
  );
}

export async function readStructuredData(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

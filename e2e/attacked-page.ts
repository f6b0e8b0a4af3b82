import type { Browser, Page } from '@playwright/test';

/** A page whose policy is off, so that it is the markup alone that must hold; `ran` lists what ran. */
export async function openUnprotected(browser: Browser): Promise<{ page: Page; ran: string[] }> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const ran: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    // Pictures and clips may lie elsewhere; nothing else may.
    const foreign = new URL(request.url()).hostname.endsWith('.example');
    if (foreign && !['image', 'media'].includes(request.resourceType())) ran.push(`asked ${request.url()}`);
  });
  return { page, ran };
}

/** What no page of ours contains, however it is written. */
export function dangers(page: Page): Promise<string[]> {
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

/** Structured data of a page, each taken apart as a search engine does. */
export async function structuredData(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

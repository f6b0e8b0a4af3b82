import type { Page } from '@playwright/test';
import { expect, test } from '../../browser-test';
import { words } from '../../words';

interface PageElements {
  /** URLs of links and GET forms. */
  links: string[];
  forms: { action: string; fields: [string, string][] }[];
  inertElements: string[];
}

/** Expands all details and returns the page's elements. `waiting` contains texts that mean "loading". */
function inspectPage(page: Page, waiting: readonly string[]): Promise<PageElements> {
  return page.evaluate((waitingWords) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const findVisible = <Found extends Element>(selector: string) =>
      [...document.querySelectorAll<Found>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const inertElements: string[] = [];
    const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160);
    for (const element of findVisible('[aria-busy=true],dialog,[data-loading]:empty'))
      inertElements.push(name(element));
    for (const element of findVisible('main *,nav *,header *'))
      if (element.childElementCount === 0 && waitingWords.includes(element.textContent?.trim() ?? ''))
        inertElements.push(name(element));
    for (const button of findVisible<HTMLButtonElement>('button'))
      if (button.type !== 'submit' || !button.form?.hasAttribute('action')) inertElements.push(name(button));
    for (const field of findVisible<HTMLInputElement>('input,select,textarea'))
      if (!field.form && !field.readOnly) inertElements.push(name(field));
    const links: string[] = [];
    for (const link of findVisible<HTMLAnchorElement>('a')) {
      const { href, hash } = link;
      // In HTML, #top exists on every page.
      const isThere = hash === '#top' || document.getElementById(decodeURIComponent(hash.slice(1)));
      const isSamePage = hash !== '' && href.split('#')[0] === location.href.split('#')[0];
      if (!/^(https?|mailto|tel|weixin):/.test(href)) inertElements.push(name(link));
      else if (isSamePage && !isThere) inertElements.push(name(link));
      else if (href.startsWith(location.origin) && !isSamePage) links.push(href);
    }
    const forms: PageElements['forms'] = [];
    for (const form of document.forms) {
      if (!form.checkVisibility()) continue;
      const fields = [...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)]);
      if (form.method === 'get') links.push(`${form.action}?${new URLSearchParams(fields)}`);
      else forms.push({ action: form.action, fields });
    }
    return { links, forms, inertElements };
  }, waiting);
}

/** Returns the kind of a page. The test opens only one page of each kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const parts = pathname.split('/').map((part) => (/\d/.test(part) ? '#' : part));
  return [parts.join('/'), ...searchParams.keys()].join(' ');
}

function uniqueByKind<Item>(items: readonly Item[], address: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [kindOf(address(item)), item])).values()];
}

test('every page works without JavaScript: links and forms lead to pages, and no part is inert or stays loading', async ({
  browser,
  startNewKanbao,
  routeLines,
}) => {
  // Needs a new Kanbao, because the test submits all forms, one of which redeems a code.
  const kanbao = await startNewKanbao();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'accept-language': 'zh-CN' },
  });
  const page = await context.newPage();
  await page.route(/\.(woff2?|jpe?g|png|webp|avif|mp4|m3u8)|\/api\/(media|picture|h5)/, (route) =>
    route.abort(),
  );
  const waiting = [words('common.loading')];
  const found: (PageElements & { name: string })[] = [];
  for (const [name, { url, status }] of routeLines) {
    if (status !== 'works') continue;
    await page.goto(kanbao.siteUrl + url, { waitUntil: 'domcontentloaded' });
    found.push({ name, ...(await inspectPage(page, waiting)) });
  }
  const problems = found.flatMap(({ name, inertElements }) =>
    inertElements.map((element) => `${name}: ${element}`),
  );
  const links = uniqueByKind(
    found.flatMap((pageElements) =>
      pageElements.links.map((address) => ({ name: pageElements.name, address })),
    ),
    ({ address }) => address,
  );
  for (const { name, address } of links) {
    const answer = await context.request.get(address, { maxRedirects: 5 });
    if (answer.status() >= 400) problems.push(`${name}: ${answer.status()} ${address}`);
  }
  const forms = uniqueByKind(
    found.flatMap((pageElements) => pageElements.forms.map((form) => ({ name: pageElements.name, ...form }))),
    ({ action }) => action,
  );
  for (const { name, action, fields } of forms) {
    const answer = await context.request.post(action, {
      form: Object.fromEntries(fields),
      headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    });
    const type = answer.headers()['content-type'] ?? '';
    // Forms lead to a page, even after a rejection.
    if (answer.status() >= 400 || !type.startsWith('text/html'))
      problems.push(`${name}: ${answer.status()} ${type} by ${action}`);
  }
  expect(problems).toEqual([]);
  expect(found.length).toBeGreaterThan(25);
  expect(links.length).toBeGreaterThan(30);
  expect(forms.length).toBeGreaterThan(2);
  await context.close();
});

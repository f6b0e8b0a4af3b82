import { expect, test } from './journey';
import { configure, follow, pageWidth } from './reader';
import { words } from './words';

const h5 = '/linkDetail/13007.html';

test('R3.20 R2.52 a link’s card is tagged and leads to its page, which says where it leads on', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/11.html'));
  const card = page.locator('[data-id="11006"]');
  await expect(card.getByText(words('card.tags.link'), { exact: true })).toBeVisible();
  await follow(page, () => card.getByRole('link').tap());
  expect(page.url()).toBe(kanbao.page('/linkDetail/11006.html'));
  const out = page.getByRole('link', { name: words('link.openAt', { host: 'example.org' }) });
  await expect(out).toHaveAttribute('href', 'https://example.org/yunling-trails');
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(out).toHaveAttribute('rel', /noopener/);
  await expect(out).toContainText(words('common.newWindow'));
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('R2.52 an address that is none is not opened, the text stays', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/linkDetail/11051.html'));
  await expect(page.getByText(words('link.invalid'))).toBeVisible();
  await expect(page.locator('#article-body p').first()).not.toBeEmpty();
  await expect(page.locator('a[href*="yunling-run"]')).toHaveCount(0);
});

test('R2.17 without an id there is no such page, an unknown one says so', async ({ request, kanbao }) => {
  const none = await request.get(kanbao.page('/linkDetail.html'), { maxRedirects: 0 });
  expect(none.headers().location).toContain('/home.html');
  expect((await request.get(kanbao.page('/linkDetail/999999.html'))).status()).toBe(404);
});

test('R3.22 an H5 page of the publisher’s runs within ours, in an origin of its own', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/13.html'));
  await expect(
    page.locator('[data-id="13007"]').getByText(words('card.tags.h5'), { exact: true }),
  ).toBeVisible();
  await page.goto(kanbao.page(h5));
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).not.toHaveAttribute('sandbox', /allow-same-origin|top-navigation/);
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('title', /.+/);
  await frame.scrollIntoViewIfNeeded();
  const within = page.frameLocator('iframe');
  await within.getByRole('button').first().click();
  await expect(within.locator('#heard')).toContainText('已听1种');
  expect(await within.locator('body').evaluate(() => window.origin)).toBe('null');
  expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('R3.22 a script of such a page runs in its own origin only: as a script of ours it is neither had nor run', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(h5));
  const framed = new URL((await page.locator('iframe').getAttribute('src')) ?? '', kanbao.siteUrl);
  const script = new URL('sounds.js', framed).href;
  expect(await page.evaluate(async (url) => (await fetch(url)).status, script)).toBe(403);
  const refused = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
        const element = document.createElement('script');
        element.src = url;
        element.onload = () => resolve('ran');
        document.head.append(element);
      }),
    script,
  );
  expect(refused).toBe('script-src-elem');
});

test('R3.22 opened by itself, such a page still is no page of the site', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(h5));
  const open = page.getByRole('link', { name: words('link.openFull') });
  const href = await open.getAttribute('href');
  await page.goto(new URL(href ?? '', kanbao.siteUrl).href);
  await expect(page.getByRole('button')).not.toHaveCount(0);
  expect(await page.evaluate(() => window.origin)).toBe('null');
});

test('R2.52 a page of another site is framed only where the configuration names its host', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const path = '/linkDetail/11006.html';
  await configure(own, { frameHosts: ['example.org'] }, [path]);
  await page.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>map</h1>' }),
  );
  await page.goto(own.page(path));
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', 'https://example.org/yunling-trails');
  await frame.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'map' })).toBeVisible();
  await expect(page.getByRole('link', { name: words('link.openAt', { host: 'example.org' }) })).toBeVisible();
});

test('R2.52 the card of a link article names our page of it', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/linkDetail/13007.html'));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', kanbao.page(h5));
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', kanbao.page(h5));
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /二十四种声音/);
});

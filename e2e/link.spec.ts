import { pageWidth } from './browser-page';
import { expect, test } from './browser-test';
import { configureSite } from './configure-site';
import { words } from './words';

const h5ArticlePath = '/linkDetail/13007.html';

test('R3.22 runs an H5 page of the publisher in a frame of another origin', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(h5ArticlePath));
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const within = page.frameLocator('iframe');
  await within.getByRole('button').first().click();
  await expect(within.locator('#heard')).toContainText('已听1种');
  expect(await within.locator('body').evaluate(() => window.origin)).toBe('null');
  expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('R3.22 lets Kanbao pages neither fetch nor run a script of an H5 page', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(h5ArticlePath));
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

test('R3.22 gives an H5 page opened directly an opaque origin', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(h5ArticlePath));
  const href = await page.getByRole('link', { name: words('link.openFull') }).getAttribute('href');
  await page.goto(new URL(href ?? '', kanbao.siteUrl).href);
  await expect(page.getByRole('button')).not.toHaveCount(0);
  expect(await page.evaluate(() => window.origin)).toBe('null');
});

test('R2.52 shows a page of a configured host in a frame', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  const path = '/linkDetail/11006.html';
  await configureSite(site, { frameHosts: ['example.org'] }, [path]);
  await page.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>map</h1>' }),
  );
  await page.goto(site.pageUrl(path));
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'map' })).toBeVisible();
  await expect(page.getByRole('link', { name: words('link.openAt', { host: 'example.org' }) })).toBeVisible();
});

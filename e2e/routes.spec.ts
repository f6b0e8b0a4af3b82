import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import { wordsOf } from './words';

/** Pages whose title is their route's, whatever they show. */
const fixed = [
  'home',
  'login',
  'moreModules',
  'moreLive',
  'aboutUs',
  'downloadClient',
  'LeaderViewList',
] as const;

for (const locale of localeIds)
  test(`R2.79 in ${locale} the title of each fixed page is its route’s`, async ({ page, kanbao }) => {
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    for (const name of [...fixed, 'previewPDF', 'offline', 'subscriptionList'] as const) {
      await page.goto(kanbao.page(`/${name}.html`));
      await expect(page, name).toHaveTitle(wordsOf(locale)(`titles.${name}`));
    }
  });

test('the routes list has every route of Spec §2 with its title', async ({ routeLines }) => {
  expect(routeLines.size).toBe(54);
  for (const [name, { title }] of routeLines) expect(title).toBe(wordsOf('cn')(`titles.${name}`));
});

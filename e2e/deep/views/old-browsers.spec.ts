import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from '../../browser-test';
import { words, wordsOf } from '../../words';

const article = '/newsDetail/1/1002.html';

const oldBrowsers = {
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Internet Explorer 8': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
};

test('R8.17 advises old Internet Explorers to use Chrome if enabled, and never other browsers', async ({
  browser,
  kanbao,
  startNewKanbao,
}) => {
  const advising = await startNewKanbao({ env: { OLD_BROWSER_ADVICE: 'on' } });
  const see = async (
    site: { pageUrl: (path: string) => string; siteUrl: string },
    userAgent?: string,
    locale = 'cn',
  ) => {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
    await context.addCookies([{ name: localeCookie, value: locale, url: site.siteUrl }]);
    const page = await context.newPage();
    await page.goto(site.pageUrl(article));
    const text = await page.locator('[data-old-browser-advice]').filter({ visible: true }).allInnerTexts();
    await context.close();
    return text.join('');
  };
  for (const userAgent of Object.values(oldBrowsers)) {
    expect(await see(advising, userAgent)).toContain(words('states.oldBrowser.text'));
    expect(await see(kanbao, userAgent)).toBe('');
  }
  expect(await see(advising)).toBe('');
  for (const locale of localeIds) {
    expect(await see(advising, oldBrowsers['Internet Explorer 11'], locale), locale).toContain(
      wordsOf(locale)('states.oldBrowser.text'),
    );
  }
  const secondAnswer = await fetch(advising.pageUrl(article), {
    headers: { 'user-agent': oldBrowsers['Internet Explorer 11'] },
  });
  expect(secondAnswer.headers.get('x-kanbao-cache')).toMatch(/hit|stale/);
});

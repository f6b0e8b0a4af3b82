import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import { articleLikeButton } from '../../article-like';
import { expect, test } from '../../browser-test';
import { alertOf } from '../../refused-page';
import { wordsOf } from '../../words';

test('R8.08 shows the alert after the fourth rejection in all five languages', async ({
  browser,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  for (const locale of localeIds) {
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    await context.addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    const page = await context.newPage();
    await page.goto(kanbao.pageUrl('/newsDetail/16/16047.html'));
    for (let refusal = 1; refusal <= 4; refusal += 1) {
      const answered = page.waitForResponse(/\/api\/like$/);
      await articleLikeButton(page).tap();
      await answered;
      await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'false');
    }
    const alert = alertOf(page);
    await expect(alert).toHaveText(wordsOf(locale)('session.requestFailed'));
    await context.close();
  }
});

import { sessionNoticeNames } from '@/lib/view/session-notice';
import { expect, test } from '../../journey';
import { words } from '../../words';

/* A page says and does nothing because of its address: what it is to say once comes sealed, with the cookie of a minute. */

const appAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 KanbaoApp/3.1';

const article = '/newsDetail/16/16021.html';

test('no link makes the app clear its user', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ userAgent: appAgent });
  const page = await context.newPage();
  const opened: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith('kanbao:')) opened.push(asked.url());
  });
  for (const notice of ['sessionEnded', 'tokenExpired', 'authorizing']) {
    await page.goto(`${kanbao.page('/home.html')}?session=${notice}`);
    // The bridge is there and hears the page: had it been asked, this would come after it.
    await page.evaluate(
      (text) => dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'toast', text } })),
      notice,
    );
    await expect.poll(() => opened.at(-1)).toContain(notice);
  }
  expect(opened.filter((url) => !url.includes('toast'))).toEqual([]);
  await context.close();
});

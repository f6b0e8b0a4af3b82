import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { listItems } from './reader';
import { demoMember, signInByPassword } from './sign-in';
import { words } from './words';

const like = (page: Page) => page.locator('#like').getByRole('button');

const bodySize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--body-size'));

async function enlarge(page: Page): Promise<void> {
  await page.getByLabel(words('common.more'), { exact: true }).tap();
  await page.getByRole('button', { name: words('article.fontSize.larger') }).tap();
  await expect.poll(() => bodySize(page)).not.toBe('');
}

/** What is done in one tab, and what is seen of it in another that was open before. */
interface Told {
  path: string;
  act: (page: Page, kanbao: SharedKanbao) => Promise<unknown>;
  seen: (page: Page) => Promise<unknown>;
}

const looked = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const tabs: Record<string, Told> = {
  'a like counts once, though the other tab does not know of it yet': {
    path: '/newsDetail/16/16045.html',
    act: async (page) => {
      await like(page).tap();
      await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
    },
    seen: async (page) => {
      await like(page).tap();
      await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.alreadyLiked'));
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    },
  },
  'the text’s size holds for the next page': {
    path: '/newsDetail/16/16046.html',
    act: enlarge,
    // The browser tells its tabs of what one of them keeps a moment later.
    seen: (page) =>
      expect(async () => {
        await page.reload();
        expect(await bodySize(page)).not.toBe('');
      }).toPass(),
  },
  'a list is lengthened in its own tab only': {
    path: '/columnDetail/16.html',
    act: async (page) => {
      await page.getByRole('link', { name: words('card.loadMore') }).tap();
      await expect(listItems(page)).toHaveCount(40);
    },
    seen: async (page) => {
      await page.reload();
      await expect(listItems(page)).toHaveCount(20);
    },
  },
  'who logs in there is known here when looked at': {
    path: '/login.html?by=account',
    act: signInByPassword,
    seen: async (page) => {
      await looked(page);
      await expect(page.getByText(demoMember.nickname)).toBeVisible();
    },
  },
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' };

async function inTwoTabs(context: BrowserContext, kanbao: SharedKanbao, { path, act, seen }: Told) {
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) await page.goto(kanbao.page(path), { waitUntil: 'domcontentloaded' });
  await act(there, kanbao);
  await here.bringToFront();
  await seen(here);
}

test('what is done in one tab holds in another as it should', async ({ browser, kanbao }) => {
  test.slow();
  for (const [what, told] of Object.entries(tabs)) {
    await test.step(what, async () => {
      const context = await browser.newContext(phone);
      await inTwoTabs(context, kanbao, told);
      await context.close();
    });
  }
});

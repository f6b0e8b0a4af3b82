import type { Page } from '@playwright/test';
import { articleLikeButton } from '../../article-like';
import { launchWithBackForwardCache } from '../../back-forward-cache';
import { listItems } from '../../browser-page';
import { expect, test } from '../../browser-test';
import type { SharedKanbao } from '../../kanbao';
import { loginField } from '../../login-forms';
import { bodyTextSize, enlargeText } from '../../text-size';
import { words } from '../../words';

interface RestoredState {
  path: string;
  change: (page: Page) => Promise<void>;
  /** Checks the page after going back. The browser restores the page from its cache or loads it again. */
  expectRestored: (page: Page) => Promise<void>;
}

const restoredStates: Record<string, RestoredState> = {
  'input in the login form': {
    path: '/login.html',
    change: (page) => loginField(page, 'username').fill('yunling'),
    expectRestored: (page) => expect(loginField(page, 'username')).toHaveValue('yunling'),
  },
  'a like': {
    path: '/newsDetail/16/16043.html',
    change: async (page) => {
      await articleLikeButton(page).tap();
      await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
    },
    expectRestored: async (page) => {
      await page.locator('h1').tap();
      await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
    },
  },
  'the text size': {
    path: '/newsDetail/16/16044.html',
    change: enlargeText,
    expectRestored: (page) => expect.poll(() => bodyTextSize(page)).not.toBe(''),
  },
  'the length of a list': {
    path: '/columnDetail/16.html',
    change: async (page) => {
      await page.getByRole('link', { name: words('card.loadMore') }).tap();
      await expect(listItems(page)).toHaveCount(40);
    },
    expectRestored: (page) => expect(listItems(page)).toHaveCount(40),
  },
  'polling a live': {
    path: '/liveDetail/14502/14002.html',
    change: async (page) => {
      await page.locator('h1').tap();
      await page.waitForResponse(/\/api\/live/);
    },
    expectRestored: async (page) => {
      const pollRequest = page.waitForRequest(/\/api\/live/);
      await page.locator('h1').tap();
      await pollRequest;
    },
  },
};

async function leaveAndGoBack(
  page: Page,
  kanbao: SharedKanbao,
  { path, change, expectRestored }: RestoredState,
) {
  await page.goto(kanbao.pageUrl(path), { waitUntil: 'domcontentloaded' });
  await change(page);
  await page.evaluate((address) => location.assign(address), kanbao.pageUrl('/aboutUs.html'));
  await page.waitForURL(/aboutUs/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('[data-progress]')).toBeHidden();
  await expectRestored(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' };

test('restores drafts, likes, text size, list lengths and polling on going back, with and without a back/forward cache', async ({
  browser,
  kanbao,
}) => {
  const caching = await launchWithBackForwardCache();
  for (const testedBrowser of [browser, caching]) {
    for (const [stateName, state] of Object.entries(restoredStates)) {
      await test.step(stateName, async () => {
        const context = await testedBrowser.newContext(phone);
        await leaveAndGoBack(await context.newPage(), kanbao, state);
        await context.close();
      });
    }
  }
  await caching.close();
});

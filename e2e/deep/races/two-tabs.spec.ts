import { articleLikeButton } from '../../article-like';
import { listItems } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { bodyTextSize, enlargeText } from '../../text-size';
import { checkTwoTabs, type TwoTabsCase } from '../../two-tabs';
import { words } from '../../words';

const twoTabsCases: Record<string, TwoTabsCase> = {
  'a like counts once, although the other tab does not show it yet': {
    path: '/newsDetail/16/16045.html',
    action: async (page) => {
      await articleLikeButton(page).tap();
      await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
    },
    expectEffect: async (page) => {
      await articleLikeButton(page).tap();
      await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.alreadyLiked'));
      await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
    },
  },
  'a text size applies to the next page': {
    path: '/newsDetail/16/16046.html',
    action: enlargeText,
    // Browsers pass stored values to other tabs with a delay.
    expectEffect: (page) =>
      expect(async () => {
        await page.reload();
        expect(await bodyTextSize(page)).not.toBe('');
      }).toPass(),
  },
  'a list is extended only in the tab with the tap': {
    path: '/columnDetail/16.html',
    action: async (page) => {
      await page.getByRole('link', { name: words('card.loadMore') }).tap();
      await expect(listItems(page)).toHaveCount(40);
    },
    expectEffect: async (page) => {
      await page.reload();
      await expect(listItems(page)).toHaveCount(20);
    },
  },
};

for (const [description, steps] of Object.entries(twoTabsCases)) {
  test(`in two tabs, ${description}`, ({ context, kanbao }) => checkTwoTabs(context, kanbao, steps));
}

import type { Page } from '@playwright/test';
import { listItems, navigateBy, scrollTop } from './browser-page';
import { expect, test } from './browser-test';
import { demoMember, signInByPassword, submitPassword } from './sign-in';
import { words } from './words';

const reporterPath = '/reporter/1.html';

const followButton = (page: Page) => page.locator('form[data-follow]').getByRole('button');
const followStatus = (page: Page) => page.locator('#follow').getByRole('status');

test('R2.38 R4.31 R7.75 restores tab, length and scroll position of dynamics on going back', async ({
  page,
  kanbao,
}) => {
  const tab = page
    .getByRole('navigation', { name: words('people.parts') })
    .getByRole('link', { name: words('people.dynamics') });
  await page.goto(kanbao.pageUrl(reporterPath));
  await page.getByRole('link', { name: words('people.allArticles') }).tap();
  await expect(listItems(page).first()).toBeInViewport();
  await navigateBy(page, () => tab.tap());
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(listItems(page)).toHaveCount(23);
  const last = listItems(page).nth(21);
  await last.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await navigateBy(page, () => last.locator('a[href*="/dynamicDetail/"]').first().tap());
  await expect(page.getByText('收到一筐核桃，退回去了，留了一颗，放在桌上。').last()).toBeVisible();
  await page.goBack();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page)).toHaveCount(23);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before / 2);
});

test('renders unmarked Tibetan within Chinese text in a Tibetan font', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/reporter/6.html?tab=dynamics'));
  const text = page.locator('main p', { hasText: 'གངས་རི་དཀར་པོའི་འོག་གི་ཉིན་གཅིག' });
  await text.scrollIntoViewIfNeeded();
  expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).not.toBe('bo');
  // A vowel sign does not widen its letter. A font without Tibetan shows two boxes, which are wider.
  const widths = () =>
    text.evaluate((element) =>
      ['ཀ', 'ཀི'].map((syllable) => {
        const span = Object.assign(document.createElement('span'), { textContent: syllable });
        element.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return Math.round(width);
      }),
    );
  await expect(async () => {
    const [letterWidth, withVowel] = await widths();
    expect(letterWidth).toBe(withVowel);
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.20 following asks for a login, returns, is confirmed, and is undone by the same button', async ({
    page,
    borrowKanbao,
  }) => {
    const site = await borrowKanbao();
    await page.goto(site.pageUrl(reporterPath));
    await navigateBy(page, () => followButton(page).tap());
    await expect(followStatus(page)).toContainText(words('follow.login'));
    expect(await site.platform.calls({ operation: 'topicSub' })).toEqual([]);
    await navigateBy(page, () =>
      followStatus(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await navigateBy(page, () => submitPassword(page));
    await expect(page).toHaveURL(/#follow$/);
    await navigateBy(page, () => followButton(page).tap());
    await expect(followStatus(page)).toHaveText(words('follow.done'));
    await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
    await navigateBy(page, () => followButton(page).tap());
    await expect(followStatus(page)).toHaveText(words('follow.taken'));
    const [followed] = await site.platform.calls({ operation: 'topicSub' });
    expect([followed?.method, followed?.body.id, followed?.body.type]).toEqual(['POST', '1', '2']);
    expect(await site.platform.calls({ operation: 'topicSubCancel' })).toHaveLength(1);
  });
});

test('R4.20 R7.66 R7.67 follows with a tap and unfollows with the next; a reload shows the same, to no other reader', async ({
  page,
  browser,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await page.goto(site.pageUrl(reporterPath));
  await expect(followButton(page)).toHaveAccessibleName(`${words('follow.follow')} 段晓岚`);
  await followButton(page).tap();
  await expect(followStatus(page)).toHaveText(words('follow.done'));
  await expect(followButton(page)).toHaveAccessibleName(`${words('follow.followed')} 段晓岚`);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
  const other = await (await browser.newContext()).newPage();
  const html = await (await other.request.get(site.pageUrl(reporterPath))).text();
  expect(html).not.toContain(demoMember.nickname);
  await other.goto(site.pageUrl(reporterPath));
  await other.getByRole('heading', { level: 1 }).click();
  await expect(followButton(other)).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();
  await followButton(page).tap();
  await expect(followStatus(page)).toHaveText(words('follow.taken'));
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'false');
});

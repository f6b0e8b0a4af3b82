import type { Page } from '@playwright/test';
import { listItems, navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { createPhoto } from './picture-form';
import { signInByPassword, submitPassword } from './sign-in';
import { words } from './words';

const circlePath = '/circleDetail/1.html';
const discussedPost = '/postDetail/870101.html';

const followButton = (page: Page) => page.locator('form[data-follow]').getByRole('button');
const followStatus = (page: Page) => page.locator('#follow').getByRole('status');

test('likes and comments on a post like an article', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await page.goto(site.pageUrl(discussedPost));
  const like = page.locator('#like');
  await like.getByRole('button').tap();
  await expect(like.getByRole('status')).toHaveText(words('like.thanks'));
  const [liked] = await site.platform.calls({ operation: 'likeEvent' });
  expect(liked?.query).toMatchObject({ id: '870101', type: '0', eventType: '1' });
  await page.locator('#write textarea').fill('周日一定去数。');
  await page
    .locator('#write')
    .getByRole('button', { name: words('comment.send') })
    .tap();
  await expect(page.locator('#comments')).toContainText('周日一定去数。');
  const readSentBody = async () => (await site.platform.calls({ operation: 'discuss' }))[0]?.body;
  await expect.poll(readSentBody).toMatchObject({ rootID: '870101', sourceType: '8' });
});

test('R3.102 counts a shared circle as type 18', async ({ page, kanbao }) => {
  const [counted] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/page-view') && request.method() === 'POST'),
    page.goto(`${kanbao.pageUrl(circlePath)}?isShare=true`),
  ]);
  expect(new URL(counted.url()).searchParams.get('share')).toBe('18');
});

test('R4.20 follows a circle with a tap and unfollows it with the next', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await page.goto(site.pageUrl(circlePath));
  await followButton(page).tap();
  await expect(followStatus(page)).toHaveText(words('follow.done'));
  await followButton(page).tap();
  await expect(followStatus(page)).toHaveText(words('follow.taken'));
  const [followed] = await site.platform.calls({ operation: 'topicSub' });
  expect([followed?.body.id, followed?.body.type]).toEqual(['1', '5']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.20 asks for a login to follow a circle, returns and confirms', async ({ page, borrowKanbao }) => {
    const site = await borrowKanbao();
    await page.goto(site.pageUrl(circlePath));
    await navigateBy(page, () => followButton(page).tap());
    await expect(followStatus(page)).toContainText(words('follow.login'));
    await navigateBy(page, () =>
      followStatus(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await navigateBy(page, () => submitPassword(page));
    await navigateBy(page, () => followButton(page).tap());
    await expect(followStatus(page)).toHaveText(words('follow.done'));
    await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'writing' : 'writing without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('R1.14 sends a post with a picture after a login, keeps its text, and shows only its author that it awaits review', async ({
      page,
      borrowKanbao,
    }) => {
      const site = await borrowKanbao();
      const write = page.locator('#post');
      const box = write.getByRole('textbox');
      const send = () => write.getByRole('button', { name: words('circle.form.send') }).tap();
      const text = `南岸两只，北岸一百三十九 ${Date.now()}`;
      await page.goto(site.pageUrl(circlePath));
      await write.locator('summary').tap();
      await send();
      await expect(box).toHaveAccessibleDescription(new RegExp(words('circle.status.empty')));
      await box.fill(text);
      await send();
      await expect(write).toContainText(words('circle.status.login'));
      await navigateBy(page, () => write.getByRole('link', { name: words('titles.login') }).tap());
      await submitPassword(page);
      await page.waitForURL((url) => url.pathname.endsWith(circlePath));
      await expect(box).toHaveValue(text);
      await write.locator('input[type=file]').setInputFiles(await createPhoto(31));
      if (javaScriptEnabled) {
        await expect(
          write.getByRole('img', { name: words('upload.uploadedFile', { number: 1 }) }),
        ).toBeVisible();
        // The island that shows the pictures also loads the list's styles.
        await expect(write.getByRole('list')).toHaveCSS('display', 'flex');
      }
      await send();
      await expect(write).toContainText(words('circle.status.waiting'));
      const [postCall, ...otherCalls] = await site.platform.calls({ operation: 'post-write' });
      expect(otherCalls).toEqual([]);
      expect(postCall?.body).toMatchObject({ circleId: '1', content: text });
      expect(String(postCall?.body.imgUrl)).toContain('/media/uploads/');
      await expect(page.locator('#list')).not.toContainText(text);
      await page.goto(site.pageUrl('/userDetail.html?tab=posts'));
      const waiting = listItems(page).filter({ hasText: text });
      await expect(waiting).toContainText(words('member.questionStates.waiting'));
      await expect(waiting.locator('a[href*="/postDetail/"]')).toHaveCount(0);
    });
  });
}

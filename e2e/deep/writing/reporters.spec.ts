import type { Page } from '@playwright/test';
import { navigateBy } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

const reporterPath = '/reporter/1.html';

const followButton = (page: Page) => page.locator('form[data-follow]').getByRole('button');
const followStatus = (page: Page) => page.locator('#follow').getByRole('status');

test('likes and comments on a dynamic like an article', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl('/dynamicDetail/850002.html'));
  const like = page.locator('#like');
  await like.getByRole('button').tap();
  await expect(like.getByRole('status')).toHaveText(words('like.thanks'));
  const [liked] = await kanbao.platform.calls({ operation: 'likeEvent' });
  expect(liked?.query).toMatchObject({ id: '850002', type: '0', eventType: '1' });
  await expect(page.locator('#comments')).toContainText('半夜给孩子煮面的人，都应该收到信。');
  await page.locator('#write textarea').fill('锅的尺寸抄下来了。');
  await page
    .locator('#write')
    .getByRole('button', { name: words('comment.send') })
    .tap();
  await expect(page.locator('#comments')).toContainText('锅的尺寸抄下来了。');
  const readSentBody = async () => (await kanbao.platform.calls({ operation: 'discuss' }))[0]?.body;
  await expect.poll(readSentBody).toMatchObject({ rootID: '850002', sourceType: '7' });
  await page.goto(kanbao.pageUrl('/commentAll/850002/7.html'));
  await navigateBy(page, () => page.locator('main a[href*="/dynamicDetail/850002"]').first().tap());
  await expect(page.getByText('二十三封信').first()).toBeVisible();
});

test("R4.20 undoes a rejected follow and shows the platform's message", async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await kanbao.platform.faults({ topicSub: 'status:9' });
  await page.goto(kanbao.pageUrl(reporterPath));
  await followButton(page).tap();
  await expect(followStatus(page)).toHaveText('测试错误 9');
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'false');
});

import { membersOnlyVotePath, sendButton, voteOf, voteStatus } from './article-vote';
import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { registerMember } from './new-member';
import { submitPassword } from './sign-in';
import { words } from './words';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a members' vote asks for a login and returns with the choice", async ({ page, kanbao }) => {
    const member = await registerMember(kanbao);
    await page.goto(kanbao.pageUrl(membersOnlyVotePath));
    const choice = voteOf(page).getByRole('radio', { name: '营业到夜里12点' });
    await choice.check();
    await navigateBy(page, () => sendButton(page).tap());
    await expect(voteStatus(page)).toContainText(words('vote.needLogin'));
    await expect(choice).toBeChecked();
    const login = voteStatus(page).getByRole('link', { name: words('titles.login') });
    await navigateBy(page, () => login.tap());
    await navigateBy(page, () => submitPassword(page, { username: member.phone, password: member.password }));
    await expect(page).toHaveURL(/#vote$/);
    await expect(choice).toBeChecked();
    await navigateBy(page, () => sendButton(page).tap());
    await expect(voteStatus(page)).toHaveText(words('vote.done'));
  });
});

test("with JavaScript a members' vote asks for a login and returns with the choice", async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  const member = await registerMember(site);
  await page.goto(site.pageUrl(membersOnlyVotePath));
  const choice = voteOf(page).getByRole('radio', { name: '装一台自助售货柜' });
  await choice.check();
  await sendButton(page).tap();
  await expect(voteStatus(page)).toContainText(words('vote.needLogin'));
  await expect(choice).toBeChecked();
  expect(await site.platform.calls({ operation: 'vote' })).toEqual([]);
  const login = voteStatus(page).getByRole('link', { name: words('titles.login') });
  await navigateBy(page, () => login.tap());
  await submitPassword(page, { username: member.phone, password: member.password });
  await expect(choice).toBeChecked();
});

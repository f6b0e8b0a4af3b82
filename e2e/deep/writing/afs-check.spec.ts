import { sentAfsData, startKanbaoWithAfs } from '../../afs-service';
import { runningVote, sendButton, voteOf, voteStatus } from '../../article-vote';
import { navigateBy } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { words } from '../../words';

const villageVotePath = '/activityVote/901.html';

test('R3.119 reports a check that cannot be loaded, sends nothing, and votes on the next tap', async ({
  page,
  startNewKanbao,
}) => {
  const { service, kanbao } = await startKanbaoWithAfs(startNewKanbao);
  service.platformUrl = undefined;
  await page.goto(kanbao.pageUrl(runningVote.path));
  await voteOf(page).getByRole('radio', { name: '1至2次' }).check();
  await voteOf(page).getByRole('checkbox').first().check();
  await sendButton(page).tap();
  await expect(voteStatus(page)).toHaveText(words('vote.checkFailed'));
  expect(await kanbao.platform.calls({ operation: 'vote' })).toEqual([]);
  await expect(voteOf(page).getByRole('radio', { name: '1至2次' })).toBeChecked();
  service.platformUrl = kanbao.platform.url;
  await sendButton(page).tap();
  await expect(voteStatus(page)).toHaveText(words('vote.done'));
  const [voteCall] = await kanbao.platform.calls({ operation: 'vote' });
  expect(voteCall?.body.afsData).toMatch(/^[\w-]+\.[0-9a-f]+$/);
  service.stop();
});

test('never loads a check from an origin that the installation does not allow', async ({
  page,
  startNewKanbao,
}) => {
  const { service, kanbao } = await startKanbaoWithAfs(startNewKanbao, 'https://afs.example.com');
  await page.goto(kanbao.pageUrl(villageVotePath));
  await page.locator('#option-901001').getByRole('button').tap();
  await expect(page.locator('.page-notice')).toHaveText(words('vote.checkFailed'));
  expect([service.requestedPaths, await sentAfsData(kanbao)]).toEqual([[], []]);
  service.stop();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("R3.119 sends a vote without a check, and shows the platform's message of rejection", async ({
    page,
    startNewKanbao,
  }) => {
    const { service, kanbao } = await startKanbaoWithAfs(startNewKanbao);
    await page.goto(kanbao.pageUrl(villageVotePath));
    await navigateBy(page, () => page.locator('#option-901001').getByRole('button').tap());
    await expect(page.locator('.page-notice')).toHaveText('没有通过安全验证，请开启 JavaScript 后重新投票');
    expect(await sentAfsData(kanbao)).toEqual(['']);
    service.stop();
  });
});

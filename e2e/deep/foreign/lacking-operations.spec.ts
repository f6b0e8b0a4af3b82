import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { navigateBy } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { memberWithHistory, submitPassword } from '../../sign-in';
import { words } from '../../words';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-lacking-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unavailableOperations = [
  ...[
    'handInTipoff',
    'useInviteCode',
    'memberInfo',
    'qaRate',
    'qaList',
    'askQuestion',
    'myDiscuss',
    'topicSub',
  ],
  ...['qaAsk', 'post-write', 'report', 'delMyDiscuss', 'vote', 'recordVoteCountAndLog'],
  ...['activityRegist', 'cancelRegist'],
];

const actionElements = [
  ...['follow', 'qa-rate', 'ask', 'vote', 'sign-up', 'sign-up-cancel'].map(
    (action) => `form[action="/api/${action}"]`,
  ),
  ...['a[href*="/api/comment-actions"]', 'a[href*="/activityApply/"]', 'button[name="option"]'],
].join();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows that an operation is not available on its pages, and links to them from no page', async ({
    page,
    startNewKanbao,
  }) => {
    const file = join(folder, 'endpoints.json');
    writeFileSync(
      file,
      JSON.stringify(Object.fromEntries(unavailableOperations.map((name) => [name, false]))),
    );
    const kanbao = await startNewKanbao({ env: { PLATFORM_ENDPOINTS: file } });
    for (const path of ['/tipoffDetail.html', '/invite.html', '/userDetail/20006.html', '/qaAsk.html']) {
      expect((await page.goto(kanbao.pageUrl(path)))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.notOffered.title'));
    }
    const unavailableLinks = page.locator(
      'a[href$="/tipoffDetail.html"], a[href*="/invite.html"], a[href*="/qaAsk"], a[href*="LeaderViewList.html?tab=questions"], a[href*="userDetail/"]',
    );
    await page.goto(kanbao.pageUrl('/login.html'));
    await submitPassword(page, memberWithHistory);
    await page.waitForURL((url) => !url.pathname.endsWith('/login.html'));
    for (const [path, expectedText] of [
      ['/userDetail.html', words('member.favourites')],
      ['/tipoffDetail/9502.html', '第二道岔沟'],
      ['/qaDetail/895004.html', words('qa.answer')],
      ['/LeaderViewList.html', ''],
      ['/topicDetail/1.html', ''],
      ['/circleDetail/1.html', ''],
      ['/commentAll/3003/0.html', words('comment.reply')],
      ['/newsDetail/3/3003.html', words('vote.title')],
      ['/activityVote/901.html', words('vote.running')],
      ['/activityDetail/801.html', words('activity.ownSignUp')],
    ] as const) {
      expect((await page.goto(kanbao.pageUrl(path)))?.status(), path).toBe(200);
      await expect(page.locator('main')).toContainText(expectedText);
      await expect(unavailableLinks, path).toHaveCount(0);
      await expect(page.locator(actionElements), path).toHaveCount(0);
    }
    await page.goto(kanbao.pageUrl('/userDetail.html?tab=signUps'));
    await navigateBy(page, () => page.locator('main a[href*="signupdetail"]').first().tap());
    await expect(page.locator('main')).toContainText(words('activity.own.states.confirmed'));
    await expect(page.locator(actionElements)).toHaveCount(0);
    const platformCalls = await kanbao.platform.calls();
    expect(platformCalls.filter(({ operation }) => unavailableOperations.includes(operation ?? ''))).toEqual(
      [],
    );
  });
});

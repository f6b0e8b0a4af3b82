import type { Page } from '@playwright/test';
import { hasOpenssl } from '@/lib/platform/test/run-openssl';
import { expect, test } from './browser-test';
import { decryptBody } from './decrypt-body';
import type { SharedKanbao } from './kanbao';
import { recordProblems } from './watched-scripts';
import { words } from './words';

const villageVotePath = '/activityVote/901.html';

const candidateCard = (page: Page, id: number) => page.locator(`#option-${id}`);
const voteButton = (page: Page, id: number) => candidateCard(page, id).getByRole('button');

async function votesOf(page: Page, id: number): Promise<number> {
  const text = await candidateCard(page, id).locator('strong').innerText();
  return Number.parseInt(text.replace(',', ''), 10);
}

async function ballotCalls(kanbao: SharedKanbao) {
  return kanbao.platform.calls({ operation: 'recordVoteCountAndLog' });
}

const expectNotice = (page: Page) => expect(page.locator('.page-notice'));

async function fillIdentity(page: Page, identity: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(identity)) await page.getByLabel(label).fill(text);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('R2.21 R7.53 R7.55 R7.56 R7.57 R7.58 counts a vote at once and once a day, and sends it encrypted', async ({
      page,
      borrowKanbao,
    }) => {
      const kanbao = await borrowKanbao();
      await page.goto(kanbao.pageUrl(villageVotePath));
      // Waits for the page view, which sets the device cookie: two requests without it would create two devices.
      if (javaScriptEnabled)
        await expect.poll(() => kanbao.platform.calls({ operation: 'pageView' })).not.toHaveLength(0);
      const before = await votesOf(page, 901007);
      await voteButton(page, 901007).tap();
      await expectNotice(page).toHaveText(words('voteActivity.doneLeft', { left: 5 }));
      await expect(voteButton(page, 901007)).toContainText(words('voteActivity.mine'));
      await expect(page.locator('[data-own-vote]')).toHaveCount(1);
      await expect
        .poll(async () => {
          // Without scripts, a page rendered while the platform is busy shows the old count until a reload.
          if (!javaScriptEnabled) await page.goto(kanbao.pageUrl(villageVotePath));
          return votesOf(page, 901007);
        })
        .toBe(before + 1);
      expect(await kanbao.platform.calls({ operation: 'buttonRecordVoteCount' })).toHaveLength(1);
      const [ballotCall, ...otherCalls] = await ballotCalls(kanbao);
      expect(otherCalls).toEqual([]);
      expect(ballotCall?.body).toMatchObject({ afsData: '', device: expect.stringMatching(/^xy\d+$/) });
      const opened = await decryptBody(kanbao, ballotCall?.body.data);
      const expectedBallot = { voteId: '901', options: [{ themeId: '9011', optionId: '901007' }] };
      if (hasOpenssl) expect(opened).toMatchObject(expectedBallot);

      await page.goto(kanbao.pageUrl('/voteItemDetail/901/901/901007.html'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('念青小学');
      expect(await votesOf(page, 901007)).toBe(before + 1);
      await voteButton(page, 901007).tap();
      await expectNotice(page).toHaveText(words('voteActivity.again'));
      await expect(voteButton(page, 901007)).toContainText(words('voteActivity.mine'));
      await page.goto(kanbao.pageUrl(villageVotePath));
      expect(await votesOf(page, 901007)).toBe(before + 1);
      if (javaScriptEnabled) await expect(page.locator('[data-own-vote]')).toHaveCount(1);
      for (const [id, text] of [
        [901012, words('voteActivity.doneLeft', { left: 4 })],
        [901013, words('voteActivity.leftElsewhere', { left: 4 })],
      ] as const) {
        await voteButton(page, id).tap();
        await expectNotice(page).toHaveText(text);
      }
    });
  });
}

test("R3.52 R5.15 readers identify themselves once, on the candidate's page, and no input is lost", async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl('/activityVote/902.html'));
  await voteButton(page, 902001).tap();
  await expect(page).toHaveURL(/\/voteItemDetail\/902\/902\/902001\.html/);
  await expectNotice(page).toHaveText(words('voteActivity.sayWho'));
  expect(await ballotCalls(kanbao)).toEqual([]);
  await fillIdentity(page, { 姓名: '卓玛', 手机号码: '13800000001' });
  await kanbao.platform.faults({ recordVoteCountAndLog: 'status:77' });
  await voteButton(page, 902001).tap();
  await expectNotice(page).toHaveText('测试错误 77');
  await kanbao.platform.clearFaults();
  await expect(page.getByLabel('手机号码')).toHaveValue('13800000001');
  await voteButton(page, 902001).tap();
  await expectNotice(page).toHaveText(words('voteActivity.doneLeft', { left: 0 }));
  const ballotCall = (await ballotCalls(kanbao)).at(-1);
  const opened = await decryptBody(kanbao, ballotCall?.body.data);
  const userInfo = { name: '卓玛', phone: '13800000001' };
  if (hasOpenssl) expect(opened).toMatchObject({ userInfo });
  await page.goto(kanbao.pageUrl('/activityVote/902.html'));
  await voteButton(page, 902003).tap();
  await expectNotice(page).toHaveText(words('voteActivity.noneLeft'));
  const all = [kanbao.output(), await (await page.request.get(`${kanbao.siteUrl}/metrics`)).text()];
  expect(all.join()).not.toContain('13800000001');
});

test('R3.57 R7.54 sorts and searches the list in place, with the same result as the server', async ({
  page,
  kanbao,
}) => {
  const problems = recordProblems(page);
  const cards = page.locator('form li:visible');
  const idsOf = () => cards.evaluateAll((all) => all.map(({ id }) => id));
  await page.goto(`${kanbao.pageUrl(villageVotePath)}?sort=views`);
  const sorted = await idsOf();
  await page.goto(kanbao.pageUrl(villageVotePath));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const link = page.getByRole('link', { name: words('voteActivity.sort.views') });
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator('form [data-interactive]')).toHaveCount(0);
  await link.tap();
  await expect.poll(idsOf).toEqual(sorted);
  await page.getByRole('searchbox').fill('云杉');
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(idsOf).toEqual(['option-901043']);
  expect(new URL(page.url()).searchParams.toString()).toBe(
    String(new URLSearchParams({ name: '云杉', sort: 'views' })),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  expect(problems).toEqual([]);
});

test('R7.51 counts visits of the vote and of a candidate', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const visits = async () =>
    (await kanbao.platform.calls({ operation: 'recordAccessCount' })).map(
      ({ query }) => query.optionId ?? '',
    );
  await page.goto(kanbao.pageUrl('/activityVote/901.html'));
  await expect.poll(visits).toEqual(['']);
  await page.goto(kanbao.pageUrl('/voteItemDetail/901/901/901001.html'));
  await expect.poll(visits).toEqual(['', '901001']);
});

import type { APIRequestContext, Page, Response } from '@playwright/test';
import { z } from 'zod';
import { hasOpenssl } from '@/lib/platform/test/run-openssl';
import { optionRow, ownChoiceMark, runningVote, sendButton, voteOf, voteStatus } from './article-vote';
import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { decryptBody } from './decrypt-body';
import type { SharedKanbao } from './kanbao';
import { axeProblems } from './validators/axe';
import { words } from './words';

async function chooseOptions(page: Page): Promise<void> {
  await voteOf(page).getByRole('radio', { name: '1至2次' }).check();
  await voteOf(page).getByRole('checkbox', { name: '办理过程能随时查到' }).check();
  await voteOf(page).getByRole('checkbox', { name: '办不了的事说清理由' }).check();
}

const chosenOptions = ['300301:30030102', '300302:30030203', '300302:30030204'];

const countsAnswer = z.object({
  result: z.object({ options: z.record(z.string(), z.object({ count: z.number() })) }),
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("R7.49 R7.50 R7.57 R7.58 sends a vote encrypted, counts it once, and shows the reader's choice in its result", async ({
    page,
    browser,
    borrowKanbao,
  }) => {
    const site = await borrowKanbao();
    await page.goto(site.pageUrl(runningVote.path));
    await expect(voteOf(page).getByRole('group')).toHaveCount(2);
    await expect(voteOf(page)).toContainText(words('vote.running'));
    await chooseOptions(page);
    await navigateBy(page, () => sendButton(page).tap());
    await expect(voteStatus(page)).toHaveText(words('vote.done'));
    await expect(ownChoiceMark(optionRow(page, '1至2次'))).toBeVisible();
    await expect(optionRow(page, '1至2次')).toContainText(/\d+票.*\d+%/);
    await expect(ownChoiceMark(optionRow(page, '没有打过'))).toBeHidden();
    expect(page.url()).toContain('#vote');

    const [call, ...otherCalls] = await site.platform.calls({ operation: 'vote' });
    expect(otherCalls).toEqual([]);
    expect(call?.method).toBe('POST');
    const common = ['siteId', 'siteID', 'siteid', 'appID', 'curVersions', 'apiVersion'];
    expect(Object.keys(call?.body ?? {}).sort()).toEqual([...common, 'afsData', 'device', 'data'].sort());
    expect(call?.body).toMatchObject({ afsData: '', device: expect.stringMatching(/^xy\d+$/) });
    const results = await site.platform.calls({ operation: 'voteResult' });
    expect(results.map(({ method }) => method)).toContain('POST');
    const opened = await decryptBody(site, call?.body.data);
    if (hasOpenssl) expect(opened).toEqual({ voteID: runningVote.article, voteResult: chosenOptions });

    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await other.goto(site.pageUrl(runningVote.path));
    await expect(ownChoiceMark(voteOf(other)).filter({ visible: true })).toHaveCount(0);
    await expect(sendButton(other)).toBeVisible();
    await other.context().close();
  });
});

async function countsOf(request: APIRequestContext, kanbao: SharedKanbao): Promise<Record<string, number>> {
  const answer = await request.get(`${kanbao.siteUrl}/api/vote?article=${runningVote.article}&column=3`);
  const { result } = countsAnswer.parse(await answer.json());
  return Object.fromEntries(Object.entries(result.options).map(([id, { count }]) => [id, count]));
}

/** Maximum compressed bytes of scripts, including React. */
const maxBytes = 85_000;

test('a page with a vote loads no script before the first interaction, and at most 85 KB with the first choice', async ({
  page,
  kanbao,
}) => {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response);
  });
  await page.goto(kanbao.pageUrl(runningVote.path), { waitUntil: 'load' });
  await expect(sendButton(page)).toBeVisible();
  expect(loaded).toEqual([]);
  await voteOf(page).getByRole('radio', { name: '1至2次' }).tap();
  await expect(voteOf(page).locator('[data-interactive]')).toHaveCount(0);
  await expect(voteOf(page).getByRole('radio', { name: '1至2次' })).toBeChecked();
  const sizes = await Promise.all(loaded.map((response) => response.request().sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(maxBytes);
});

test('R7.49 R7.50 with JavaScript a vote is confirmed in place, and the device shows its result from then on', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await page.goto(site.pageUrl(runningVote.path));
  const before = await countsOf(page.request, site);
  await chooseOptions(page);
  await page.evaluate(() => {
    document.title = 'the same page';
  });
  await sendButton(page).tap();
  await expect(voteStatus(page)).toHaveText(words('vote.done'));
  await expect(ownChoiceMark(optionRow(page, '1至2次'))).toBeVisible();
  await expect(optionRow(page, '1至2次')).toContainText(
    `${((before['30030102'] ?? 0) + 1).toLocaleString('zh-CN')}票`,
  );
  await expect(sendButton(page)).toHaveCount(0);
  await expect(voteOf(page).getByRole('radio')).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  expect(await page.title()).toBe('the same page');
  expect(await countsOf(page.request, site)).toMatchObject({ 30030102: (before['30030102'] ?? 0) + 1 });

  await page.reload();
  await voteOf(page).scrollIntoViewIfNeeded();
  await voteOf(page).tap({ position: { x: 4, y: 4 } });
  await expect(ownChoiceMark(optionRow(page, '1至2次'))).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
});

test('R8.24 with JavaScript shows an error at the vote and keeps the choice', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await page.goto(site.pageUrl(runningVote.path));
  await chooseOptions(page);
  await site.platform.faults({ vote: 'status:9' });
  await sendButton(page).tap();
  await expect(voteStatus(page)).toHaveText('测试错误 9');
  await expect(voteOf(page).getByRole('radio', { name: '1至2次' })).toBeChecked();
  await expect(voteOf(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await site.platform.clearFaults();
  await sendButton(page).tap();
  await expect(voteStatus(page)).toHaveText(words('vote.done'));
});

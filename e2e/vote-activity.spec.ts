import type { Page } from '@playwright/test';
import { hasOpenssl } from '@/lib/platform/test-openssl';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { takeDevice } from './known-device';
import { openedBody } from './opened-body';
import { pageWidth } from './reader';
import { words } from './words';

const village = '/activityVote/901.html';

const card = (page: Page, id: number) => page.locator(`#option-${id}`);
const voteFor = (page: Page, id: number) => card(page, id).getByRole('button');

/** Numbers of the candidates of the first theme, in the page's order. */
async function numbers(page: Page): Promise<number[]> {
  const shown = await page.locator('section[aria-labelledby="theme-9011"] li a > span').allInnerTexts();
  return shown.flatMap((text) => /^(\d+)号$/.exec(text.trim())?.[1] ?? []).map(Number);
}

async function votesOf(page: Page, id: number): Promise<number> {
  return Number.parseInt(await page.locator(`[data-votes-of="${id}"]`).innerText(), 10);
}

async function ballots(kanbao: SharedKanbao) {
  return kanbao.platform.calls({ operation: 'recordVoteCountAndLog' });
}

test('R2.18 R3.50 R3.51 R3.56 R3.57 R3.58 R7.52 a vote shows its themes and candidates, in three orders', {
  tag: '@quick',
}, async ({ page, kanbao }) => {
  await page.goto(kanbao.page(village));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('寻找云岭最美村小');
  await expect(page.locator('main img').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/高原村小/, /河谷村小/, /林区村小/]);
  await expect(page.locator('form[data-ballot] li')).toHaveCount(60);
  expect(await numbers(page)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  const orders = page.getByRole('navigation', { name: words('voteActivity.sort.label') });
  for (const [mode, fact] of [
    ['rank', /(\d+)票/],
    ['views', /([\d.]+)(万?)次浏览/],
  ] as const) {
    await orders.getByRole('link', { name: words(`voteActivity.sort.${mode}`) }).tap();
    await expect(page).toHaveURL(new RegExp(`sort=${mode}`));
    const facts = await page.locator('section[aria-labelledby="theme-9011"] li p').allInnerTexts();
    const counts = facts.map((text) => {
      const [, count, unit] = fact.exec(text) ?? [];
      return Number(count) * (unit === '万' ? 10_000 : 1);
    });
    expect(counts).toHaveLength(20);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  }
});

test('R7.54 a candidate is found by name or number; nothing found says so and leads back', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await page.goto(kanbao.page(village));
  for (const [wanted, id] of [
    ['云杉', 901043],
    ['7', 901007],
  ] as const) {
    await page.getByRole('searchbox').fill(wanted);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.locator('form[data-ballot] li')).toHaveCount(1);
    await expect(card(page, id)).toBeVisible();
  }
  const found = await kanbao.platform.calls({ operation: 'infoByOptName' });
  expect(found.map(({ query }) => query.optName)).toContain('云杉');
  await page.getByRole('searchbox').fill('<b>没有');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(words('voteActivity.nothing', { name: '<b>没有' }))).toBeVisible();
  await page.getByRole('link', { name: words('voteActivity.all') }).tap();
  await expect(page.locator('form[data-ballot] li')).toHaveCount(60);
});

const toldOfVote = (page: Page) => expect(page.locator('.page-notice'));

async function sayWho(page: Page, said: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(said)) await page.getByLabel(label).fill(text);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('R2.21 R7.53 R7.55 R7.56 R7.57 R7.58 a vote counts at once, once a day, and is sent encrypted', async ({
      page,
      borrowOwn,
    }) => {
      const kanbao = await borrowOwn();
      await page.goto(kanbao.page(village));
      // Who is there for the first time gets their device with the first answer; two answers at once would give two.
      if (javaScriptEnabled)
        await expect.poll(() => kanbao.platform.calls({ operation: 'pageView' })).not.toHaveLength(0);
      const before = await votesOf(page, 901007);
      await voteFor(page, 901007).tap();
      await toldOfVote(page).toHaveText(words('voteActivity.doneLeft', { left: 5 }));
      await expect.poll(() => votesOf(page, 901007)).toBe(before + 1);
      expect(await kanbao.platform.calls({ operation: 'buttonRecordVoteCount' })).toHaveLength(1);
      const [sent, ...others] = await ballots(kanbao);
      expect(others).toEqual([]);
      expect(sent?.body).toMatchObject({ afsData: '', device: expect.stringMatching(/^xy\d+$/) });
      const opened = await openedBody(kanbao, sent?.body.data);
      const meant = { voteId: '901', options: [{ themeId: '9011', optionId: '901007' }] };
      if (hasOpenssl) expect(opened).toMatchObject(meant);

      // Its own page agrees; a second vote of the day is answered and counts nothing.
      await page.goto(kanbao.page('/voteItemDetail/901/901/901007.html'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('念青小学');
      expect(await votesOf(page, 901007)).toBe(before + 1);
      await voteFor(page, 901007).tap();
      await toldOfVote(page).toHaveCount(1);
      await page.goto(kanbao.page(village));
      expect(await votesOf(page, 901007)).toBe(before + 1);
    });

    test('the votes of a theme run out, and the reader is told', async ({ page, kanbao }) => {
      await page.goto(kanbao.page(village));
      for (const [id, text] of [
        [901011, words('voteActivity.doneLeft', { left: 5 })],
        [901012, words('voteActivity.doneLeft', { left: 4 })],
        [901013, words('voteActivity.noneLeft')],
      ] as const) {
        await voteFor(page, id).tap();
        await toldOfVote(page).toHaveText(text);
      }
    });

    test('R3.52 R5.15 who votes is asked once, on the candidate’s page, and nothing typed is lost', async ({
      page,
      borrowOwn,
    }) => {
      const kanbao = await borrowOwn();
      await page.goto(kanbao.page('/activityVote/902.html'));
      await voteFor(page, 902001).tap();
      await expect(page).toHaveURL(/\/voteItemDetail\/902\/902\/902001\.html/);
      await toldOfVote(page).toHaveText(words('voteActivity.sayWho'));
      expect(await ballots(kanbao)).toEqual([]);
      await sayWho(page, { 姓名: '卓玛', 手机号码: '13800000001' });
      await kanbao.platform.faults({ recordVoteCountAndLog: 'status:77' });
      await voteFor(page, 902001).tap();
      await toldOfVote(page).toHaveText('测试错误 77');
      await kanbao.platform.clearFaults();
      await expect(page.getByLabel('手机号码')).toHaveValue('13800000001');
      await voteFor(page, 902001).tap();
      await toldOfVote(page).toHaveText(words('voteActivity.doneLeft', { left: 0 }));
      const sent = (await ballots(kanbao)).at(-1);
      const opened = await openedBody(kanbao, sent?.body.data);
      const userInfo = { name: '卓玛', phone: '13800000001' };
      if (hasOpenssl) expect(opened).toMatchObject({ userInfo });
      // Known from now on: the platform is asked at once.
      await page.goto(kanbao.page('/activityVote/902.html'));
      await voteFor(page, 902003).tap();
      await toldOfVote(page).toHaveText(words('voteActivity.noneLeft'));
      const all = [kanbao.output(), await (await page.request.get(`${kanbao.siteUrl}/metrics`)).text()];
      expect(all.join()).not.toContain('13800000001');
    });
  });
}

test('before its time and after it nothing can be sent, and both are said', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/activityVote/903.html'));
  await expect(page.getByText(words('vote.closed'))).toBeVisible();
  await expect(page.locator('form[data-ballot] button')).toHaveCount(0);
  const answer = await page.request.post(`${kanbao.siteUrl}/api/vote-activity`, {
    form: { vote: '903', option: '903001' },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect([answer.status(), await answer.json()]).toMatchObject([422, { outcome: 'voteOver' }]);
});

test('what is no vote is refused before the platform hears of it', async ({ request, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await takeDevice(request, kanbao);
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post(`${kanbao.siteUrl}/api/vote-activity`, {
      form,
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });
  const own = { vote: '901', option: '901001' };
  expect((await post(own, { 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  expect((await post({ ...own, option: '902001' })).status()).toBe(404);
  expect((await post({ ...own, vote: '../1' })).status()).toBe(400);
  expect((await post({ vote: '901' })).status()).toBe(400);
  expect((await post({ ...own, vote: '999999' })).status()).toBe(404);
  expect(await ballots(kanbao)).toEqual([]);
});

test('a vote without a device counts for none, however often it is sent', async ({ request, borrowOwn }) => {
  const kanbao = await borrowOwn();
  for (let sent = 0; sent < 20; sent++) {
    const answer = await request.post(`${kanbao.siteUrl}/api/vote-activity`, {
      form: { vote: '901', option: '901001' },
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', cookie: 'none=1' },
    });
    expect([answer.status(), await answer.json()]).toMatchObject([403, { outcome: 'newDevice' }]);
  }
  expect(await ballots(kanbao)).toEqual([]);
});

test('R2.20 R3.100 a candidate is shared by a card of its own, as an activity', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/voteItemDetail/901/901/901015.html'));
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toContain(
    words('voteActivity.shareTitle', { number: 15, name: 'སྐལ་བཟང་སློབ་ཆུང་།' }),
  );
  expect(await meta('og:image')).toMatch(/^http/);
  expect(await meta('og:url')).toMatch(/voteItemDetail\/901\/901\/901015\.html$/);
});

test('a card of an activity leads to it, and that to its vote and back', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/columnDetail/8.html'));
  await page.getByRole('link', { name: '投票｜寻找云岭最美村小' }).tap();
  await expect(page).toHaveURL(kanbao.page('/activityDetail/811.html'));
  await page.getByRole('link', { name: words('activity.vote') }).tap();
  await expect(page).toHaveURL(kanbao.page('/activityVote/901/811.html'));
  await card(page, 901001).getByRole('link').tap();
  await expect(page).toHaveURL(kanbao.page('/voteItemDetail/811/901/901001.html'));
  await page.getByRole('link', { name: words('voteActivity.toAll') }).tap();
  await expect(page).toHaveURL(kanbao.page('/activityVote/901/811.html'));
});

test('what is not there is said, with 404', async ({ request, kanbao }) => {
  for (const path of ['/activityVote/999999.html', '/activityVote.html', '/voteItemDetail/901/901/1.html'])
    expect((await request.get(kanbao.page(path))).status(), path).toBe(404);
});

test('R7.51 a visit is counted, of the vote and of a candidate', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  const visits = async () =>
    (await kanbao.platform.calls({ operation: 'recordAccessCount' })).map(
      ({ query }) => query.optionId ?? '',
    );
  await page.goto(kanbao.page('/activityVote/901.html'));
  await expect.poll(visits).toEqual(['']);
  await page.goto(kanbao.page('/voteItemDetail/901/901/901001.html'));
  await expect.poll(visits).toEqual(['', '901001']);
});

test('R2.19 R2.21 R4.38 R6.13 R7.135 in mode 1 a vote is signed, and only from there on', async ({
  page,
  startOwn,
}) => {
  const signing = { AUTH_MODE: '1' };
  const kanbao = await startOwn({ env: signing, platformEnv: signing });
  await page.goto(kanbao.page('/newsDetail/16/16045.html'));
  expect(await kanbao.platform.calls({ operation: 'auth' })).toEqual([]);
  await page.goto(kanbao.page('/activityVote/901.html'));
  await expect(page.locator('form[data-ballot] li')).toHaveCount(60);
  const asked = (await kanbao.platform.calls({})).map(({ operation }) => operation);
  const order = ['authinfo', 'auth', 'voteInfo'].map((operation) => asked.indexOf(operation));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThanOrEqual(0);
  const [call] = await kanbao.platform.calls({ operation: 'voteInfo' });
  expect(Object.keys(call?.headers ?? {})).toEqual(expect.arrayContaining(['authtoken', 'time', 'sign']));
});

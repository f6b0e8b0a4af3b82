import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { follow, listItems } from './reader';
import { words } from './words';

/** Members of the demo paper and their codes (embedded/content/invitations.json). */
const yunling = { name: 'yunling', nickname: '云岭读者', code: 'KBYNG2RH' };
const tashi = { name: 'tashi', nickname: '扎西', code: 'KBTASH8M' };
const xiaohe = { name: 'xiaohe', nickname: '下乡的小何', code: 'KBXHE3TK' };

type Member = typeof yunling;

const codeField = (page: Page) => page.locator('input[name=code]');
const told = (page: Page) => page.locator('main').getByRole('alert');
const head = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fills in the form of the login page that stands there. */
async function logIn(page: Page, { name }: Member): Promise<void> {
  const form = page.locator('form[action="/api/session/password"]');
  await form.locator('input[name=username]').fill(name);
  await form.locator('input[name=password]').fill(`${name}2026`);
  await form.getByRole('button', { name: words('login.submit.password') }).tap();
  await page.waitForURL((url) => !url.pathname.endsWith('/login.html'));
}

async function send(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: words('invite.redeem') }).tap();
}

/** From an invitation to points: as a guest, through the login, past refusals, to the friend's code. */
async function redeemOnTheWay(
  page: Page,
  kanbao: SharedKanbao,
  reader: Member,
  friend: Member,
): Promise<void> {
  await page.goto(kanbao.page('/invite.html'));
  await expect(head(page)).toHaveText(words('titles.invite'));
  await send(page, friend.code.toLowerCase());
  await expect(told(page)).toContainText(words('invite.told.login'));
  await follow(page, () => told(page).getByRole('link').tap());
  await logIn(page, reader);
  await expect(page).toHaveURL(/\/invite\.html/);
  expect(page.url()).not.toContain(friend.code);
  await expect(codeField(page)).toHaveValue(friend.code);
  await send(page, reader.code);
  await expect(told(page)).toHaveText('不能使用自己的邀请码');
  await expect(codeField(page)).toHaveValue(reader.code);
  await send(page, friend.code);
  const { nickname: name } = friend;
  await expect(told(page)).toHaveText(words('invite.told.redeemedPoints', { name, points: 20 }));
  const own = page.getByRole('region', { name: words('invite.redeemedTitle') });
  await expect(own).toContainText(friend.nickname);
  await expect(own.locator('time')).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
}

test('R1.16 R2.31 R7.96 a code is redeemed on the way through the login, with and without a script', async ({
  page,
  browser,
  startOwn,
}) => {
  const own = await startOwn();
  await redeemOnTheWay(page, own, yunling, tashi);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await redeemOnTheWay(plain, own, tashi, xiaohe);
  // The one that invited sees who came.
  await plain.goto(own.page('/shareinvite.html'));
  const came = plain.getByRole('region', { name: words('invite.own.title') });
  await expect(came).toContainText(yunling.nickname);
  await expect(came.getByRole('definition')).toHaveText(['1', '50']);
  await plain.goto(own.page('/integralShop.html'));
  await expect(listItems(plain)).toHaveCount(2);
  await plain.getByRole('button', { name: words('points.checkIn') }).tap();
  await expect(told(plain)).toHaveText(words('points.told.checkedInPoints', { points: 5 }));
  await expect(listItems(plain)).toHaveCount(3);
  await expect(plain.getByRole('region', { name: words('points.totals') })).toContainText('75');
  await context.close();
  const asked = await own.platform.calls({ operation: 'useInviteCode' });
  expect(asked.map(({ query }) => query.inviteCode)).toEqual([
    yunling.code,
    tashi.code,
    tashi.code,
    xiaohe.code,
  ]);
  expect(own.output()).not.toMatch(/KB(?:YNG2RH|TASH8M|XHE3TK)/);
});

/** Closes the clipboard, by the new way and by the old one. */
async function closeClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
}

test('R2.32 R7.94 R8.15 R8.16 the own code is copied, shared, and on a poster; a closed clipboard leaves it selected', async ({
  page,
  context,
  kanbao,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(kanbao.page('/shareinvite.html'));
  await follow(page, () =>
    page
      .locator('main')
      .getByRole('link', { name: words('titles.login') })
      .tap(),
  );
  await logIn(page, yunling);
  await expect(page.getByRole('textbox', { name: words('invite.code') })).toHaveValue(yunling.code);
  const copy = page.getByRole('button', { name: words('invite.copy') });
  await copy.tap();
  await expect(page.getByText(words('invite.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(yunling.code);
  await page.getByText(words('invite.share')).tap();
  await page.getByRole('button', { name: words('share.copyLink') }).tap();
  await expect(page.getByText(words('share.copied'))).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(kanbao.page(`/invitedToDownload/20001/${yunling.code}.html`));
  await page.getByRole('button', { name: words('common.close') }).tap();
  await page.getByText(words('share.card')).tap();
  const poster = page.getByRole('img', { name: words('invite.poster.alt') });
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(750);
  const drawn = await page.request.get(`${kanbao.siteUrl}/api/invite-poster`);
  expect(drawn.headers()['cache-control']).toBe('private, no-store');
  await closeClipboard(page);
  await page.reload();
  await copy.tap();
  await expect(page.getByText(words('invite.copyFailed'))).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(yunling.code);
});

/** Opens an invitation on a phone of its own. */
async function openInvitation(browser: Browser, address: string, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent, javaScriptEnabled: !userAgent.includes('Android') });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const phones = [
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  ],
] as const;

test('R2.66 R7.97 an invitation names who invites, the code and the app for the device, and is told once for each device', async ({
  browser,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const address = own.page(`/invitedToDownload/20001/${yunling.code}.html`);
  const after = await own.platform.lastCall();
  for (const [system, userAgent] of phones) {
    const page = await openInvitation(browser, address, userAgent);
    await expect(head(page)).toContainText(yunling.nickname);
    await expect(page.getByRole('textbox', { name: words('invite.code') })).toHaveValue(yunling.code);
    const store = page.locator('main').getByRole('link', { name: words('download.forSystem', { system }) });
    await expect(store).toHaveAttribute('rel', /noreferrer/);
    const answer = await page.reload();
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    });
    await expect(head(page)).toContainText(yunling.nickname);
    // Who has an account needs no app.
    await page.getByRole('button', { name: words('invite.invited.redeemHere') }).tap();
    await expect(codeField(page)).toHaveValue(yunling.code);
    expect(page.url()).not.toContain(yunling.code);
    await page.context().close();
  }
  const arrived = await own.platform.calls({ after, operation: 'codeImeiRecord' });
  expect(arrived.map(({ query }) => query.inviteCode)).toEqual([yunling.code, yunling.code]);
  expect(new Set(arrived.map(({ query }) => query.imei)).size).toBe(2);
});

test('R2.50 R3.94 R7.98 R7.99 R7.100 points rise with what a reader does, and their rows page on with and without a script', async ({
  page,
  browser,
  startOwn,
}) => {
  const own = await startOwn();
  await page.goto(own.page('/login.html'));
  await logIn(page, yunling);
  await page.goto(own.page('/integralShop.html'));
  const totals = page
    .getByRole('region', { name: words('points.totals') })
    .getByRole('definition')
    .first();
  const before = Number(await totals.textContent());
  await page.goto(own.page('/newsDetail/13/13001.html'));
  await expect.poll(async () => (await own.platform.calls({ operation: 'event1' })).length).toBe(1);
  await page.reload();
  await page.goto(own.page('/integralShop.html'));
  await expect(totals).toHaveText(String(before + 1));
  expect(await own.platform.calls({ operation: 'event1' })).toHaveLength(1);
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(listItems(page)).toHaveCount(40);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.getByText(words('card.listEnd'))).toBeVisible();
  const all = await listItems(page).count();
  const storageState = await page.context().storageState();
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage();
  await plain.goto(own.page('/integralShop.html'));
  const rows = [await listItems(plain).allTextContents()];
  for (let part = 1; part < 3; part += 1) {
    await follow(plain, () => plain.getByRole('link', { name: words('card.loadMore') }).tap());
    rows.push(await listItems(plain).allTextContents());
  }
  expect(rows.flat()).toHaveLength(all);
  expect(rows.flat().some((row) => row.includes('−60'))).toBe(true);
  await plain.context().close();
});

/** Turns of two readers, one after the other, on one instance. */
const turns = 60;
const paths = [
  '/invite.html',
  '/shareinvite.html',
  '/integralShop.html',
  '/integralShop.html?page=1&lastFileId=1',
];

test('two readers in turn never see the other’s name, points or code', async ({ browser, kanbao }) => {
  const open = async (member: Member): Promise<APIRequestContext> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(kanbao.page('/login.html'));
    await logIn(page, member);
    return context.request;
  };
  const [one, other] = [await open(yunling), await open(xiaohe)];
  const totalIn = (html: string) => /<dd[^>]*>(\d+)<\/dd>/.exec(html)?.[1];
  const seen = { one: new Set<string | undefined>(), other: new Set<string | undefined>() };
  for (let turn = 0; turn < turns; turn += 1) {
    const path = kanbao.page(paths[turn % paths.length] ?? '');
    const [mine, theirs] = await Promise.all(
      [one, other].map(async (reader) => (await reader.get(path)).text()),
    );
    expect(mine).not.toContain(xiaohe.code);
    expect(theirs).not.toContain(yunling.code);
    expect(theirs).not.toContain(`>${tashi.nickname}<`);
    if (!path.includes('integralShop.html?') && !path.includes('/invite.html')) {
      seen.one.add(`${path} ${totalIn(mine ?? '')}`);
      seen.other.add(`${path} ${totalIn(theirs ?? '')}`);
    }
  }
  // Each has one total on each page, and not the other's.
  expect([seen.one.size, seen.other.size]).toEqual([2, 2]);
  expect([...seen.one].filter((total) => seen.other.has(total))).toEqual([]);
});

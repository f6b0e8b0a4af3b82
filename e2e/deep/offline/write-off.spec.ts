import type { Page } from '@playwright/test';
import { expect, test } from '../../browser-test';
import { startCuttableProxy } from '../../cuttable-proxy';
import { decodeQr } from '../../decode-qr';
import {
  nightMarketId,
  noodlesVoucher,
  signUpForMarket,
  sweetTeaVoucher,
  usedTeaCode,
} from '../../night-market';
import { axeProblems } from '../../validators/axe';
import { words } from '../../words';
import {
  confirmation,
  lookUpCode,
  mainHeading,
  ownSignUpPath,
  savedCodes,
  useUpButton,
} from '../../write-off-page';

test.use({ serviceWorkers: 'allow' });

async function writeOffAll(page: Page, count: number): Promise<void> {
  const name = words('writeOff.list.writeOffMany', { count });
  await savedCodes(page).getByRole('button', { name }).tap();
  await expect(savedCodes(page)).toContainText(words('writeOff.list.question'));
  await savedCodes(page).getByRole('button', { name }).tap();
}

function cachedUrls(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, cache);
}

test('finds a lost response to a write-off by its receipt, and uses the code once', async ({
  page,
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao();
  await kanbao.platform.faults({ activityVerify: 'stored:drop@1' });
  await page.goto(
    kanbao.pageUrl(`/writeOff/${nightMarketId}/${sweetTeaVoucher.code}/${sweetTeaVoucher.shop}.html`),
  );
  await confirmation(page).tap();
  await useUpButton(page).tap();
  await expect(mainHeading(page)).toHaveText(words('writeOff.status.writtenOff'));
  expect(await kanbao.platform.calls({ operation: 'activityVerify' })).toHaveLength(1);
});

test('lists codes as not verified while offline, marks duplicates, and confirms all later', async ({
  page,
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao();
  const proxy = await startCuttableProxy(kanbao);
  const writeOffUrl = proxy.pageUrl(`/writeOff/${nightMarketId}.html`);
  await page.goto(writeOffUrl);
  const path = new URL(writeOffUrl).pathname;
  await expect.poll(() => cachedUrls(page, 'kanbao-doors-1')).toContain(path);
  const island = await page.locator('kanbao-island[data-name=write-off-panel]').getAttribute('data-files');
  const files = island?.split(' ') ?? [];
  await expect.poll(() => cachedUrls(page, 'kanbao-files-1')).toEqual(expect.arrayContaining(files));
  await proxy.cut();
  await page.context().setOffline(true);
  await page.goto(
    proxy.pageUrl(`/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`),
  );
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(page.locator('main')).toContainText(words('writeOff.list.kept'));
  await lookUpCode(page, noodlesVoucher.code.toLowerCase());
  await lookUpCode(page, usedTeaCode);
  const items = savedCodes(page).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toHaveCSS('display', 'grid');
  for (const item of await items.all()) {
    await expect(item).toContainText(words('writeOff.states.notVerified'));
  }
  await expect(items.nth(0)).toContainText(words('writeOff.list.twice', { count: 2 }));
  await expect(items.nth(1)).toContainText(words('writeOff.list.twice', { count: 2 }));
  await expect(page.locator('main')).not.toContainText(words('writeOff.status.writtenOff'));
  await writeOffAll(page, 3);
  await expect(savedCodes(page).getByRole('status')).toHaveText(words('writeOff.list.kept'));
  await page.goto(writeOffUrl);
  await expect(items).toHaveCount(3);
  expect(await axeProblems(page)).toEqual([]);
  await proxy.restore();
  await page.context().setOffline(false);
  await writeOffAll(page, 3);
  await expect(items.nth(0)).toContainText(words('writeOff.status.writtenOff'));
  await expect(items.nth(1)).toContainText('杨孃面馆');
  await expect(items.nth(2)).toContainText('守茶人茶铺');
  await savedCodes(page)
    .getByRole('button', { name: words('writeOff.list.clear') })
    .tap();
  await expect(savedCodes(page)).toBeHidden();
  const calls = await kanbao.platform.calls({ operation: 'activityVerify' });
  expect(calls.map(({ body }) => String(body.registCode).toUpperCase())).toEqual([
    noodlesVoucher.code,
    noodlesVoucher.code,
    usedTeaCode,
  ]);
});

test("opens the reader's code offline from the second visit on, and removes it from the device on logout", async ({
  page,
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao();
  const proxy = await startCuttableProxy(kanbao);
  const code = await signUpForMarket(page, proxy);
  await page.goto(proxy.pageUrl(ownSignUpPath));
  await mainHeading(page).tap();
  const address = new URL(proxy.pageUrl(ownSignUpPath));
  await expect.poll(() => cachedUrls(page, 'kanbao-own-1')).toContain(address.pathname + address.search);
  await page.goto(proxy.pageUrl(ownSignUpPath));
  await proxy.cut();
  await page.context().setOffline(true);
  await page.goto(proxy.pageUrl(ownSignUpPath));
  await expect(mainHeading(page)).toHaveText(words('activity.own.states.confirmed'));
  await expect(page.locator('[data-offline-copy]')).toBeVisible();
  const picture = page.getByRole('img', { name: words('activity.own.qr') });
  expect(await decodeQr(await picture.screenshot())).toBe(
    kanbao.pageUrl(`/writeOff/${nightMarketId}/${code}.html`),
  );
  await proxy.restore();
  await page.context().setOffline(false);
  await page.goto(proxy.pageUrl('/login.html'));
  await page.locator('form[action="/api/session/logout"] button').tap();
  await page.waitForURL((url) => url.searchParams.has('session') || !url.pathname.endsWith('/login.html'));
  await expect.poll(() => cachedUrls(page, 'kanbao-own-1')).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(proxy.pageUrl(ownSignUpPath));
  await expect(page.locator('body')).not.toContainText(code.slice(0, 4));
});

import type { Browser, Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { nightMarket, noodles, signUpForMarket, sweetTea, usedTea } from './night-market';
import { signInByPassword } from './sign-in';
import { cancel } from './sign-up-form';
import { words, wordsOf } from './words';

/** Of the demo paper (embedded/content/activities.json). */
const library = '802';
const expired = 'YX5ZAD7HBVK4';
const takenBack = 'YX6TAQ4GFXJ8';

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const confirm = (page: Page) => page.getByRole('button', { name: words('writeOff.confirm') });

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true });
  return context.newPage();
}

/** Types a code at the door that stands there. */
async function look(page: Page, text: string): Promise<void> {
  await page.locator('input[name=code]').fill(text);
  await page.getByRole('button', { name: words('writeOff.look') }).tap();
}

test('R1.10 R2.23 R7.46 without a script: sign up, code, write-off; the second time says when and where', {
  tag: '@quick',
}, async ({ browser, startOwn }) => {
  const own = await startOwn();
  const reader = await withoutScript(browser);
  const code = await signUpForMarket(reader, own);
  const door = await withoutScript(browser);
  await door.goto(own.page(`/writeOff/${nightMarket}.html`));
  await look(door, `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`);
  await expect(head(door)).toHaveText(words('writeOff.states.usable'));
  await expect(door.locator('main')).toContainText('和小满');
  await expect(door.locator('main')).toContainText('138****0001');
  await expect(door.locator('main')).not.toContainText('13800000001');
  const shown = door.url();
  await confirm(door).tap();
  await expect(head(door)).toHaveText(words('writeOff.told.writtenOff'));
  await expect(confirm(door)).toHaveCount(0);
  await door.goto(shown);
  await expect(head(door)).toHaveText(words('writeOff.refusals.used'));
  await expect(door.locator('main header')).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d.*云城老街/);
  await reader.reload();
  await expect(head(reader)).toHaveText(words('activity.own.states.used'));
  const calls = await own.platform.calls({ operation: 'activityVerify' });
  expect(calls).toHaveLength(1);
  // Codes are in no log and no metric, and pages with them are nobody else's.
  const metrics = await (await fetch(`${own.siteUrl}/metrics`)).text();
  for (const text of [own.output(), metrics]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.slice(4).toLowerCase());
  }
  const answer = await fetch(own.page(`/writeOff/${nightMarket}/${code}.html`));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(answer.headers.get('permissions-policy')).toContain('camera=(self)');
  await reader.context().close();
  await door.context().close();
});

test('R2.23 a code is shown by its address, pasted as its address, and of no other activity', async ({
  page,
  kanbao,
}) => {
  const address = kanbao.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`);
  await page.goto(address);
  await expect(head(page)).toHaveText(words('writeOff.states.usable'));
  await expect(page.locator('main')).toContainText('碗耳子面一小碗');
  await expect(page.locator('main')).toContainText(words('common.yuan', { amount: '12' }));
  await page.goto(kanbao.page('/writeOff.html'));
  await look(page, address);
  await expect(head(page)).toHaveText(words('writeOff.states.usable'));
  await page.goto(kanbao.page('/writeOff.html'));
  await page.locator('input[name=activity]').fill(nightMarket);
  await look(page, noodles.code);
  await expect(head(page)).toHaveText(words('writeOff.states.usable'));
  await page.goto(kanbao.page(`/writeOff/${library}.html`));
  await look(page, address);
  await expect(head(page)).toHaveText(words('writeOff.refusals.otherActivity'));
  await page.goto(kanbao.page(`/writeOff/${nightMarket}.html?shop=${sweetTea.shop}`));
  await look(page, noodles.code);
  await expect(head(page)).toHaveText(words('writeOff.refusals.otherShop'));
  await expect(confirm(page)).toHaveCount(0);
});

test('what is no code, or no good one, is said and cannot be confirmed', async ({ page, kanbao }) => {
  const door = kanbao.page(`/writeOff/${nightMarket}.html`);
  for (const [typed, phrase] of [
    ['没有码', 'writeOff.states.noCode'],
    ['"><script>alert(1)</script>', 'writeOff.states.noCode'],
    ['ABCDEFGHJKMN', 'writeOff.refusals.missing'],
    [usedTea, 'writeOff.refusals.used'],
    [expired, 'writeOff.refusals.expired'],
    [takenBack, 'writeOff.refusals.takenBack'],
  ] as const) {
    await page.goto(door);
    await look(page, typed);
    await expect(head(page)).toHaveText(words(phrase));
    await expect(confirm(page)).toHaveCount(0);
  }
  await page.goto(kanbao.page('/writeOff.html'));
  await look(page, 'ABCDEFGHJKMN');
  await expect(head(page)).toHaveText(words('writeOff.states.noActivity'));
});

test('a hundred thousand letters are refused at once, as an address and as a form', async ({
  page,
  kanbao,
}) => {
  const rubbish = 'A'.repeat(100_000);
  await page.goto(kanbao.page(`/writeOff/${nightMarket}.html`));
  await look(page, rubbish);
  await expect(head(page)).toHaveText(words('writeOff.states.noCode'));
  const answer = await page.request.get(kanbao.page(`/writeOff/${nightMarket}.html?code=${rubbish}`));
  expect([414, 431]).toContain(answer.status());
  const posted = await page.request.post(`${kanbao.siteUrl}/api/write-off`, {
    form: { of: nightMarket, code: rubbish, receipt: 'a-receipt-of-a-test' },
    headers: { origin: kanbao.siteUrl, accept: 'application/json' },
  });
  expect([400, 413]).toContain(posted.status());
});

test('without the platform a code is not verified, and nothing says that it is good', async ({
  page,
  borrowOwn,
}) => {
  // A code of its own: the demo's vouchers go when another journey cancels there.
  const own = await borrowOwn();
  const code = await signUpForMarket(page, own);
  await own.platform.faults({ activityVerifyInfo: 'http:500' });
  const answer = await page.goto(own.page(`/writeOff/${nightMarket}/${code}.html`));
  expect(answer?.status()).toBe(503);
  await expect(head(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(confirm(page)).toHaveCount(0);
  await own.platform.faults({ activityVerifyInfo: 'slow:1' });
  await page.getByRole('link', { name: words('writeOff.askAgain') }).tap();
  await expect(head(page)).toHaveText(words('writeOff.states.usable'));
  // A refusal for a reason of its own is told in the platform's words.
  await own.platform.faults({ activityVerifyInfo: 'status:5' });
  await page.reload();
  await expect(head(page)).toHaveText(words('writeOff.states.refused'));
  await expect(page.locator('main header')).toContainText('测试错误 5');
  await expect(confirm(page)).toHaveCount(0);
  await page.goto(own.page(`/signupdetail.html?id=${nightMarket}`));
  await cancel(page);
});

test('R3.53 R3.54 R7.47 a reader finds the vouchers with their states, and the shop uses one', async ({
  page,
  browser,
  startOwn,
}) => {
  const own = await startOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(`/activityDetail/${nightMarket}.html`));
  await page.getByRole('link', { name: words('activity.ownSignUp') }).tap();
  const list = page.getByRole('region', { name: words('voucher.title') });
  for (const state of ['usable', 'used', 'expired', 'takenBack'] as const) {
    await expect(list.getByText(words(`voucher.states.${state}`), { exact: true }).first()).toBeVisible();
  }
  await expect(list).toContainText('守茶人茶铺');
  const first = list.getByRole('listitem').filter({ hasText: '碗耳子面' });
  await first.locator('summary').tap();
  await expect(first.getByRole('img')).toBeVisible();
  const address = await first.getByRole('link', { name: words('voucher.link') }).getAttribute('href');
  expect(address).toBe(own.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`));
  const shop = await withoutScript(browser);
  await shop.goto(address ?? '');
  await expect(shop.locator('main')).toContainText('云岭读者');
  await confirm(shop).tap();
  await expect(head(shop)).toHaveText(words('writeOff.told.writtenOff'));
  await page.reload();
  await expect(first).toContainText(words('voucher.states.used'));
  await expect(first).toContainText('杨孃面馆');
  await expect(first.getByRole('img')).toHaveCount(0);
  await shop.context().close();
});

for (const locale of ['cn', 'bo'] as const) {
  test(`the door and the vouchers are valid and can be used by all: ${locale}`, async ({ page, kanbao }) => {
    const say = wordsOf(locale);
    await signInByPassword(page, kanbao);
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [path, title] of [
      ['/writeOff.html', say('titles.writeOff')],
      [`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`, say('writeOff.states.usable')],
      [`/writeOff/${nightMarket}/${usedTea}.html`, say('writeOff.refusals.used')],
      [`/writeOff/${nightMarket}/ABCDEFGHJKMN.html`, say('writeOff.refusals.missing')],
      [`/signupdetail.html?id=${nightMarket}`, say('activity.own.noneTitle')],
    ] as const) {
      const answer = await page.goto(kanbao.page(path));
      await expect(head(page)).toHaveText(title);
      for (const summary of await page.locator('main summary').all()) await summary.tap();
      expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
}

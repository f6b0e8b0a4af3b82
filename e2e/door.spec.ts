import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { create } from 'qrcode';
import { themeCookie } from '@/lib/view/device-cookies';
import { findBrowser } from './browser';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { openLine } from './line';
import { nightMarket, noodles, signUpForMarket, sweetTea, usedTea } from './night-market';
import { codeIn } from './read-code';
import { signInByPassword } from './sign-in';
import { words } from './words';

test.use({ serviceWorkers: 'allow' });

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const confirm = (page: Page) => page.getByRole('button', { name: words('writeOff.confirm') });
const list = (page: Page) => page.getByRole('region', { name: words('writeOff.list.title') });
const ownAddress = `/signupdetail.html?id=${nightMarket}`;

async function look(page: Page, text: string): Promise<void> {
  await page.locator('input#code').fill(text);
  await page.getByRole('button', { name: words('writeOff.look') }).tap();
}

async function writeOffAll(page: Page, count: number): Promise<void> {
  const name = words('writeOff.list.writeOffMany', { count });
  await list(page).getByRole('button', { name }).tap();
  await expect(list(page)).toContainText(words('writeOff.list.question'));
  await list(page).getByRole('button', { name }).tap();
}

/** Addresses of a cache of the service worker. */
function kept(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, cache);
}

test('R7.46 with a script the code is confirmed in place; who comes with it again is told when and where', async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  const address = own.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`);
  const other = await page.context().newPage();
  for (const door of [page, other]) await door.goto(address);
  await confirm(page).tap();
  await expect(head(page)).toHaveText(words('writeOff.told.writtenOff'));
  await expect(head(page)).toBeFocused();
  await expect(confirm(page)).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  expect(page.url()).toBe(address);
  await confirm(other).tap();
  await expect(head(other)).toHaveText(/\d{4}-\d\d-\d\d \d\d:\d\d.*杨孃面馆/);
  expect(await own.platform.calls({ operation: 'activityVerify' })).toHaveLength(2);
});

test('an answer that was lost is found by its receipt, and the code is used once', async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  await own.platform.faults({ activityVerify: 'stored:drop@1' });
  await page.goto(own.page(`/writeOff/${nightMarket}/${sweetTea.code}/${sweetTea.shop}.html`));
  await confirm(page).tap();
  await expect(head(page)).toHaveText(words('writeOff.told.writtenOff'), { timeout: 60_000 });
  expect(await own.platform.calls({ operation: 'activityVerify' })).toHaveLength(1);
});

test('a door without a network keeps codes as not verified, shows one that came twice, and works them off', async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  const line = await openLine(own);
  const door = line.page(`/writeOff/${nightMarket}.html`);
  await page.goto(door);
  const path = new URL(door).pathname;
  await expect.poll(() => kept(page, 'kanbao-doors-1'), { timeout: 20_000 }).toContain(path);
  // From the second visit on the worker has the page's files, too.
  await page.goto(door);
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  await line.cut();
  await page.context().setOffline(true);
  await page.goto(line.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`));
  await expect(head(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(page.locator('main')).toContainText(words('writeOff.list.kept'));
  await look(page, noodles.code.toLowerCase());
  await look(page, usedTea);
  const items = list(page).getByRole('listitem');
  await expect(items).toHaveCount(3);
  for (const item of await items.all()) {
    await expect(item).toContainText(words('writeOff.states.notVerified'));
  }
  await expect(items.nth(0)).toContainText(words('writeOff.list.twice', { count: 2 }));
  await expect(items.nth(1)).toContainText(words('writeOff.list.twice', { count: 2 }));
  await expect(page.locator('main')).not.toContainText(words('writeOff.told.writtenOff'));
  await writeOffAll(page, 3);
  await expect(list(page).getByRole('status')).toHaveText(words('writeOff.list.kept'));
  // Who closes the page finds the list again.
  await page.goto(door);
  await expect(items).toHaveCount(3);
  expect(await axeProblems(page)).toEqual([]);
  await line.mend();
  await page.context().setOffline(false);
  await writeOffAll(page, 3);
  await expect(items.nth(0)).toContainText(words('writeOff.told.writtenOff'));
  await expect(items.nth(1)).toContainText('杨孃面馆');
  await expect(items.nth(2)).toContainText('守茶人茶铺');
  await list(page)
    .getByRole('button', { name: words('writeOff.list.clear') })
    .tap();
  await expect(list(page)).toBeHidden();
  const calls = await own.platform.calls({ operation: 'activityVerify' });
  expect(calls.map(({ body }) => String(body.registCode).toUpperCase())).toEqual([
    noodles.code,
    noodles.code,
    usedTea,
  ]);
});

test('a code that was looked up is not lost when the network goes before it is confirmed', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(`/writeOff/${nightMarket}/${sweetTea.code}/${sweetTea.shop}.html`));
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  await page.context().setOffline(true);
  await confirm(page).tap();
  await expect(head(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(confirm(page)).toHaveCount(0);
});

test('without a network the next code leaves nothing of the one before, and rubbish is said to be none', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(`/writeOff/${nightMarket}/${sweetTea.code}/${sweetTea.shop}.html`));
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  await expect(page.locator('main')).toContainText('云岭读者');
  await page.context().setOffline(true);
  await look(page, noodles.code);
  await expect(head(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(page.locator('main header')).toContainText(noodles.code);
  await expect(page.locator('main')).not.toContainText('云岭读者');
  await expect(confirm(page)).toHaveCount(0);
  await look(page, '没有码');
  await expect(head(page)).toHaveText(words('writeOff.states.noCode'));
  await expect(page.locator('main header')).not.toContainText(noodles.code);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
});

test("the reader's own code opens without a network from the second visit on, and leaves the device with the logout", async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  const line = await openLine(own);
  const code = await signUpForMarket(page, line);
  await page.goto(line.page(ownAddress));
  await head(page).tap();
  const address = new URL(line.page(ownAddress));
  await expect
    .poll(() => kept(page, 'kanbao-own-1'), { timeout: 20_000 })
    .toContain(address.pathname + address.search);
  await page.goto(line.page(ownAddress));
  await line.cut();
  await page.context().setOffline(true);
  await page.goto(line.page(ownAddress));
  await expect(head(page)).toHaveText(words('activity.own.states.confirmed'));
  await expect(page.locator('[data-kept-copy]')).toBeVisible();
  const picture = page.getByRole('img', { name: words('activity.own.qr') });
  expect(await codeIn(await picture.screenshot())).toBe(own.page(`/writeOff/${nightMarket}/${code}.html`));
  await line.mend();
  await page.context().setOffline(false);
  await page.goto(line.page('/login.html'));
  await page.locator('form[action="/api/session/logout"] button').tap();
  await page.waitForURL((url) => url.searchParams.has('session') || !url.pathname.endsWith('/login.html'));
  await expect.poll(() => kept(page, 'kanbao-own-1')).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(line.page(ownAddress));
  await expect(page.locator('body')).not.toContainText(code.slice(0, 4));
});

for (const theme of ['normal', 'dark', 'grey', 'firstGrey'] as const) {
  test(`codes are read at 150 pixels: ${theme}`, async ({ page, kanbao }) => {
    await signInByPassword(page, kanbao);
    await page.context().addCookies([{ name: themeCookie, value: theme, url: kanbao.siteUrl }]);
    await page.goto(kanbao.page(`${ownAddress}${theme === 'grey' ? '&grey=true' : ''}`));
    const voucher = page.getByRole('listitem').filter({ hasText: '碗耳子面' });
    await voucher.locator('summary').tap();
    const picture = voucher.getByRole('img');
    await picture.evaluate((image) => {
      Object.assign((image as SVGElement).style, { width: '150px' });
    });
    const seen = await picture.screenshot({ scale: 'css' });
    expect(await codeIn(seen)).toBe(
      kanbao.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`),
    );
  });
}

/** A film of a sheet with a code, as a camera would see it: YUV4MPEG2, 640 by 480, 4:2:0. */
function filmOf(text: string): Buffer {
  const [width, height] = [640, 480];
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = Math.floor(400 / (modules.size + 8));
  const [left, top] = [width, height].map((all) => Math.floor((all - side * modules.size) / 2)) as [
    number,
    number,
  ];
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < side * modules.size; y += 1) {
    for (let x = 0; x < side * modules.size; x += 1) {
      const isDark = modules.get(Math.floor(y / side), Math.floor(x / side));
      if (isDark) light[(top + y) * width + left + x] = 16;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, frame, frame]);
}

test('the camera reads a code that is held before it', async ({ kanbao }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kanbao-film-'));
  const film = join(folder, 'code.y4m');
  await writeFile(film, filmOf(kanbao.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`)));
  const launch = await findBrowser();
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...camera] });
  const context = await browser.newContext({ hasTouch: true, permissions: ['camera'], locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(kanbao.page(`/writeOff/${nightMarket}.html`));
  await page.getByRole('button', { name: words('writeOff.camera') }).tap();
  await expect(head(page)).toHaveText(words('writeOff.states.usable'), { timeout: 60_000 });
  await expect(page.locator('main')).toContainText('碗耳子面一小碗');
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test('where there is no camera, codes are typed', async ({ page, kanbao }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices ?? {}, 'getUserMedia', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    });
  });
  await page.goto(kanbao.page(`/writeOff/${nightMarket}.html`));
  await page.getByRole('button', { name: words('writeOff.camera') }).tap();
  await expect(page.getByText(words('writeOff.cameraFailed'))).toBeVisible();
  await look(page, usedTea);
  await expect(head(page)).toHaveText(words('writeOff.refusals.used'));
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { create } from 'qrcode';
import { findBrowser } from './browser';
import { expect, test } from './browser-test';
import { decodeQr } from './decode-qr';
import { nightMarket, noodles, submitMarketForm, sweetTea, usedTea } from './night-market';
import { signInAsNewMember, signInByPassword } from './sign-in';
import { axeProblems } from './validators/axe';
import { words } from './words';

test.use({ serviceWorkers: 'allow' });

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const confirm = (page: Page) => page.getByText(words('writeOff.confirm'), { exact: true });
const useUpButton = (page: Page) => page.getByRole('button', { name: words('writeOff.useUp') });
const codeField = (page: Page) => page.locator('input#code');
const list = (page: Page) => page.getByRole('region', { name: words('writeOff.list.title') });
const ownAddress = `/signupdetail.html?id=${nightMarket}`;

async function lookUp(page: Page, text: string): Promise<void> {
  await codeField(page).fill(text);
  await page.getByRole('button', { name: words('writeOff.look') }).tap();
}

test('R7.46 uses up a code at its URL only after a confirmation, in place; a second confirmation reports when and where it was used', async ({
  page,
  kanbao,
}) => {
  await signInAsNewMember(page, kanbao);
  const code = await submitMarketForm(page, kanbao);
  const address = kanbao.page(`/writeOff/${nightMarket}/${code}.html`);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(address);
  await confirm(page).tap();
  await expect(page.getByText(words('writeOff.question'))).toBeVisible();
  const calls = () => kanbao.platform.calls({ operation: 'activityVerify' });
  expect((await calls()).filter(({ body }) => body.registCode === code)).toEqual([]);
  await useUpButton(page).tap();
  await expect(head(page)).toHaveText(words('writeOff.told.writtenOff'));
  await expect(codeField(page)).toBeFocused();
  await expect(confirm(page)).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  expect(page.url()).toBe(address);
  await confirm(other).tap();
  await useUpButton(other).tap();
  await expect(head(other)).toHaveText(/\d{4}-\d\d-\d\d \d\d:\d\d.*云城老街/);
  expect((await calls()).filter(({ body }) => body.registCode === code)).toHaveLength(2);
});

test('keeps a looked-up code in the list when the network fails before it is confirmed', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(`/writeOff/${nightMarket}/${sweetTea.code}/${sweetTea.shop}.html`));
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  await page.context().setOffline(true);
  await confirm(page).tap();
  await useUpButton(page).tap();
  await expect(head(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(confirm(page)).toHaveCount(0);
});

test('replaces all data of the previous code while offline, and rejects invalid codes', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(`/writeOff/${nightMarket}/${sweetTea.code}/${sweetTea.shop}.html`));
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  await expect(page.locator('main')).toContainText('云岭读者');
  await page.context().setOffline(true);
  await lookUp(page, noodles.code);
  await expect(head(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(page.locator('main header')).toContainText(noodles.code);
  await expect(page.locator('main')).not.toContainText('云岭读者');
  await expect(confirm(page)).toHaveCount(0);
  await lookUp(page, '没有码');
  await expect(head(page)).toHaveText(words('writeOff.states.noCode'));
  await expect(page.locator('main header')).not.toContainText(noodles.code);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
});

test('a hand scanner reads several codes without a button, and no code shows the result of another', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`));
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await confirm(page).focus();
  await page.keyboard.type(usedTea.slice(0, -1));
  await expect(codeField(page)).toHaveValue(usedTea.slice(0, -1));
  await expect(head(page)).toHaveText(words('titles.writeOff'));
  await expect(confirm(page)).toHaveCount(0);
  await page.keyboard.type(`${usedTea.slice(-1)}\n`);
  await expect(head(page)).toHaveText(words('writeOff.refusals.otherShop'));
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('?\n');
  await expect(head(page)).toHaveText(words('writeOff.states.noCode'));
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(`${noodles.code}\n`);
  await expect(head(page)).toHaveText(words('writeOff.states.usable'));
  const calls = await kanbao.platform.calls({ operation: 'activityVerify' });
  expect(calls.filter(({ body }) => body.registCode === noodles.code)).toEqual([]);
});

test('a code is readable at 150 pixels', async ({ page, kanbao }) => {
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.page(ownAddress));
  const voucher = page.getByRole('listitem').filter({ hasText: '碗耳子面' });
  await voucher.locator('summary').tap();
  const picture = voucher.getByRole('img');
  await picture.evaluate((image) => {
    Object.assign((image as SVGElement).style, { width: '150px' });
  });
  const qrScreenshot = await picture.screenshot({ scale: 'css' });
  expect(await decodeQr(qrScreenshot)).toBe(
    kanbao.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`),
  );
});

/** Returns a video of a QR code as seen by a camera: YUV4MPEG2, 640 × 480, 4:2:0. */
function videoOf(text: string): Buffer {
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

test('reads a code held in front of the camera', async ({ kanbao }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kanbao-film-'));
  const film = join(folder, 'code.y4m');
  await writeFile(
    film,
    videoOf(kanbao.page(`/writeOff/${nightMarket}/${noodles.code}/${noodles.shop}.html`)),
  );
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
  await expect(head(page)).toHaveText(words('writeOff.states.usable'));
  await expect(page.locator('main')).toContainText('碗耳子面一小碗');
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test('falls back to typed codes without a camera', async ({ page, kanbao }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices ?? {}, 'getUserMedia', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    });
  });
  await page.goto(kanbao.page(`/writeOff/${nightMarket}.html`));
  await page.getByRole('button', { name: words('writeOff.camera') }).tap();
  await expect(page.getByText(words('writeOff.cameraFailed'))).toBeVisible();
  await lookUp(page, usedTea);
  await expect(head(page)).toHaveText(words('writeOff.refusals.used'));
  // Longer than any request may be: the script rejects it without sending one.
  await lookUp(page, 'A'.repeat(100_000));
  await expect(head(page)).toHaveText(words('writeOff.states.noCode'));
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { create } from 'qrcode';
import { expect, test } from './browser-test';
import { findBrowser } from './find-browser';
import { nightMarketId, noodlesVoucher, submitMarketForm } from './night-market';
import { signInAsNewMember } from './sign-in';
import { axeProblems } from './validators/axe';
import { words } from './words';
import { codeField, confirmation, mainHeading, useUpButton } from './write-off-page';

test.use({ serviceWorkers: 'allow' });

test('R7.46 uses up a code at its URL only after a confirmation, in place; a second confirmation reports when and where it was used', async ({
  page,
  kanbao,
}) => {
  await signInAsNewMember(page, kanbao);
  const code = await submitMarketForm(page, kanbao);
  const address = kanbao.pageUrl(`/writeOff/${nightMarketId}/${code}.html`);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(address);
  await confirmation(page).tap();
  await expect(page.getByText(words('writeOff.question'))).toBeVisible();
  const calls = () => kanbao.platform.calls({ operation: 'activityVerify' });
  expect((await calls()).filter(({ body }) => body.registCode === code)).toEqual([]);
  await useUpButton(page).tap();
  await expect(mainHeading(page)).toHaveText(words('writeOff.status.writtenOff'));
  await expect(codeField(page)).toBeFocused();
  await expect(confirmation(page)).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  expect(page.url()).toBe(address);
  await confirmation(other).tap();
  await useUpButton(other).tap();
  await expect(mainHeading(other)).toHaveText(/\d{4}-\d\d-\d\d \d\d:\d\d.*云城老街/);
  expect((await calls()).filter(({ body }) => body.registCode === code)).toHaveLength(2);
});

/** Returns a camera's video of a QR code: YUV4MPEG2, 640 × 480, 4:2:0. */
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
  const color = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, color]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, frame, frame]);
}

test('reads a code held in front of the camera', async ({ kanbao }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kanbao-film-'));
  const film = join(folder, 'code.y4m');
  await writeFile(
    film,
    videoOf(kanbao.pageUrl(`/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`)),
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
  await page.goto(kanbao.pageUrl(`/writeOff/${nightMarketId}.html`));
  await page.getByRole('button', { name: words('writeOff.camera') }).tap();
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.usable'));
  await expect(page.locator('main')).toContainText('碗耳子面一小碗');
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

import { chromium } from '@playwright/test';
import { sampleClip } from '@/lib/upload/media/test/media-with-metadata';
import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { findBrowser } from './find-browser';
import { createPhoto } from './picture-form';
import {
  heading,
  launchWithMicrophone,
  recordSound,
  sendButton,
  tipOffField,
  tipOffFormPath,
} from './tip-off-form';
import { words } from './words';

const answeredTipOff = '/tipoffDetail/9502.html';
const tipOffWithVideo = '/tipoffDetail/9510.html';

test('R3.83 plays the sound and the clip of a tip-off', async ({ page, kanbao }) => {
  for (const [path, selector] of [
    [answeredTipOff, 'main audio'],
    [tipOffWithVideo, 'main video'],
  ] as const) {
    await page.goto(kanbao.pageUrl(path));
    const played = await page.locator(selector).evaluate(async (media) => {
      if (!(media instanceof HTMLMediaElement)) return undefined;
      media.muted = true;
      await media.play();
      return { error: media.error?.message, isLong: media.duration > 5 };
    });
    expect(played, path).toEqual({ error: undefined, isLong: true });
  }
});

test('R1.12 sends a tip-off with a picture and recorded sound without leaving drafts on the device', async ({
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  const browser = await launchWithMicrophone();
  const context = await browser.newContext({ hasTouch: true, permissions: ['microphone'], locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(site.pageUrl(tipOffFormPath));
  // This is the first tap, before any script is loaded.
  await recordSound(page);
  const text = `夜里两点有机器声 ${Date.now()}`;
  await tipOffField(page, 'content').fill(text);
  await tipOffField(page, 'files').setInputFiles([await createPhoto(7)]);
  await sendButton(page).tap();
  await expect(heading(page)).toHaveText(words('tipoff.done.title'));
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  const uploads = await site.platform.calls({ operation: 'upload' });
  expect(
    uploads.flatMap(({ body }) => Object.keys(body).filter((name) => name.startsWith('file'))),
  ).toHaveLength(2);
  expect(await site.platform.calls({ operation: 'handInTipoff' })).toHaveLength(1);
  await browser.close();
});

test("shows the name of a chosen file while the form's script is loading, then its preview", async ({
  page,
  kanbao,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/tip-off-form-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(kanbao.pageUrl(tipOffFormPath));
  const files = tipOffField(page, 'files');
  expect(await files.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
  await heading(page).tap();
  await files.setInputFiles([await createPhoto(7)]);
  await expect(files).toHaveCSS('opacity', '1');
  await expect(files).toBeInViewport();
  release();
  await expect(page.locator('form canvas')).toHaveCount(1);
  await expect(files).toHaveCSS('opacity', '0');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R1.12 sends a tip-off over plain HTTP, where browsers send no Sec-Fetch-Site header, only Origin', async ({
    borrowKanbao,
  }) => {
    const site = await borrowKanbao();
    const launch = await findBrowser();
    // Browsers treat localhost as secure, so the test uses another host name.
    const browser = await chromium.launch({
      ...launch,
      args: [...launch.args, '--host-resolver-rules=MAP news.test 127.0.0.1'],
    });
    const page = await browser.newPage({ javaScriptEnabled: false, locale: 'zh-CN' });
    const address = new URL(site.pageUrl(tipOffFormPath));
    address.hostname = 'news.test';
    await page.goto(address.href);
    await tipOffField(page, 'content').fill('夜里两点有机器声');
    const answered = page.waitForRequest((request) => request.method() === 'POST');
    await sendButton(page).click();
    expect(await (await answered).allHeaders()).not.toHaveProperty('sec-fetch-site');
    await expect(heading(page)).toHaveText(words('tipoff.done.title'));
    await browser.close();
  });

  test('R1.12 rejects a tip-off with a file that cannot be cleaned and keeps its text; sends it anonymously without the file', async ({
    page,
    borrowKanbao,
  }) => {
    const site = await borrowKanbao();
    const device = 'xy765432101234567890';
    await page.context().addCookies([{ name: 'kanbao-device', value: device, url: site.siteUrl }]);
    await page.goto(site.pageUrl(answeredTipOff));
    await navigateBy(page, () =>
      page
        .locator('main')
        .getByRole('link', { name: words('tipoff.handIn') })
        .tap(),
    );
    await expect(page.locator('[data-recorder]')).toBeHidden();
    await navigateBy(page, () => sendButton(page).tap());
    await expect(page.locator('main').getByRole('alert')).toContainText(words('tipoff.status.empty'));
    await tipOffField(page, 'content').fill('路灯坏了三盏。');
    await tipOffField(page, 'place').fill('河滨路');
    const broken = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: sampleClip().subarray(0, 200_000) };
    await tipOffField(page, 'files').setInputFiles([await createPhoto(8), broken]);
    await navigateBy(page, () => sendButton(page).tap());
    await expect(page.locator('main').getByRole('alert')).toContainText(words('upload.uncleanable'));
    await expect(page.locator('main').getByRole('alert')).toContainText(words('tipoff.status.nothingSent'));
    await expect(tipOffField(page, 'content')).toHaveValue('路灯坏了三盏。');
    await expect(tipOffField(page, 'place')).toHaveValue('河滨路');
    expect(await site.platform.calls({ operation: 'upload' })).toEqual([]);
    await tipOffField(page, 'files').setInputFiles([await createPhoto(8)]);
    await navigateBy(page, () => sendButton(page).tap());
    await expect(heading(page)).toHaveText(words('tipoff.done.title'));
    const [call] = await site.platform.calls({ operation: 'handInTipoff' });
    const [, other] = [call, await site.platform.calls({ operation: 'upload' })];
    expect(JSON.stringify([call, other])).not.toContain(device);
    expect(call?.headers.token ?? '').toBe('');
    await page.reload();
    await expect(heading(page)).toHaveText(words('tipoff.handIn'));
    await expect(tipOffField(page, 'content')).toHaveValue('');
  });
});

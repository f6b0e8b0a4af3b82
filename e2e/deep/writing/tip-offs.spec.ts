import type { Page } from '@playwright/test';
import { injectedText, isoWithMetadata, sampleClip } from '@/lib/upload/media/test/media-with-metadata';
import { navigateBy } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { createPhoto } from '../../picture-form';
import {
  heading,
  launchWithMicrophone,
  recordSound,
  sendButton,
  tipOffField,
  tipOffFormPath,
} from '../../tip-off-form';
import { words } from '../../words';

const operatorPassword = 'a password of the tests';

/** Input that must not appear in logs, metrics and calls. */
const canaries = {
  text: '金丝雀正文：夜里两点有人往沟里倒东西',
  place: '金丝雀地点：第三根电线杆',
  name: '金丝雀先生',
  phone: '55501994477',
};

async function openReviewPage(page: Page, platformUrl: string): Promise<void> {
  await page.goto(`${platformUrl}/admin/`);
  await page.locator('#password').fill(operatorPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('link', { name: '报料' }).click();
}

async function bytesOf(page: Page, address: string): Promise<Buffer> {
  return (await page.request.get(address)).body();
}

function watchRequests(page: Page) {
  const requests: { host: string; referrer: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    requests.push({ host: new URL(request.url()).host, referrer: request.headers().referer });
  });
  return requests;
}

test('R1.12 sends a tip-off with picture, clip and recorded sound anonymously and without metadata; then it is published and answered', async ({
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao({ platformEnv: { EMBEDDED_ADMIN_PASSWORD: operatorPassword } });
  const browser = await launchWithMicrophone();
  const context = await browser.newContext({ hasTouch: true, permissions: ['microphone'], locale: 'zh-CN' });
  const page = await context.newPage();
  const requests = watchRequests(page);
  const answer = await page.goto(kanbao.pageUrl(tipOffFormPath));
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
  });
  await tipOffField(page, 'content').fill(canaries.text);
  await tipOffField(page, 'place').fill(canaries.place);
  await tipOffField(page, 'files').setInputFiles([
    await createPhoto(7),
    { name: 'VID_0007.mp4', mimeType: 'video/mp4', buffer: isoWithMetadata(sampleClip()) },
  ]);
  await recordSound(page);
  await page.getByText(words('tipoff.contact')).tap();
  await tipOffField(page, 'name').fill(canaries.name);
  await tipOffField(page, 'phone').fill(canaries.phone);
  await sendButton(page).tap();
  await expect(heading(page)).toHaveText(words('tipoff.done.title'));
  const number = /\d{7,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  expect(new Set(requests.map(({ host }) => host))).toEqual(new Set([new URL(kanbao.siteUrl).host]));
  // Referrers must contain nothing about the reader, and only this site may receive them.
  const referrers = requests.flatMap(({ referrer = '' }) =>
    referrer.includes('tipoffDetail') ? referrer : [],
  );
  expect(new Set(referrers)).toEqual(new Set([kanbao.pageUrl(tipOffFormPath)]));
  // Only a cookie for the message may be stored.
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await page.goto(kanbao.pageUrl(`/tipoffDetail/${number}.html`)))?.status()).toBe(404);

  const adminPage = await context.newPage();
  await openReviewPage(adminPage, kanbao.platform.url);
  const pendingTipOff = adminPage.locator(`#tipoff-${number}`);
  for (const canary of Object.values(canaries)) await expect(pendingTipOff).toContainText(canary);
  const picture = await bytesOf(
    adminPage,
    new URL((await pendingTipOff.locator('img').getAttribute('src')) ?? '', kanbao.platform.url).href,
  );
  expect(picture.includes('Canary')).toBe(false);
  for (const link of ['视频 1', '录音 1']) {
    const address = await pendingTipOff.getByRole('link', { name: link }).getAttribute('href');
    const file = await bytesOf(adminPage, new URL(address ?? '', kanbao.platform.url).href);
    expect(file.length, link).toBeGreaterThan(500);
    expect(file.includes(injectedText), link).toBe(false);
  }
  await pendingTipOff.getByRole('link', { name: '公开并回复' }).click();
  await pendingTipOff.getByLabel('回复').fill('记者明天去看。');
  await pendingTipOff.getByRole('button', { name: '公开并回复' }).click();
  await adminPage.close();

  await expect
    .poll(async () => (await page.goto(kanbao.pageUrl(`/tipoffDetail/${number}.html`)))?.status())
    .toBe(200);
  await expect(page.locator('main')).toContainText('记者明天去看。');
  await expect(page.locator('main audio')).toHaveCount(1);
  await expect(page.locator('main video')).toHaveCount(1);
  const pageAndLog = (await page.content()) + kanbao.output();
  for (const secret of [canaries.name, canaries.phone]) expect(pageAndLog).not.toContain(secret);
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  const calls = JSON.stringify(await kanbao.platform.calls());
  for (const canary of Object.values(canaries)) {
    expect(kanbao.output(), canary).not.toContain(canary);
    expect(metrics, canary).not.toContain(canary);
    expect(calls, canary).not.toContain(canary);
  }
  const views = await kanbao.platform.calls({ operation: 'pageView' });
  expect(JSON.stringify(views)).not.toContain('tipoffDetail.html');
  await browser.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R1.12 returns a rejected tip-off of five thousand characters unchanged in the response and stores it nowhere', async ({
    page,
    browser,
    startNewKanbao,
  }) => {
    const kanbao = await startNewKanbao({ platformEnv: { EMBEDDED_ADMIN_PASSWORD: operatorPassword } });
    const letters = Array.from({ length: 5000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * index * 7919) % 20_000)),
    );
    const text = `第一行\n\n“引号” <b>&amp;\n${letters.join('')}`;
    await page.goto(kanbao.pageUrl(tipOffFormPath));
    await tipOffField(page, 'content').fill(text);
    await page.getByText(words('tipoff.contact')).tap();
    await tipOffField(page, 'name').fill(canaries.name);
    await tipOffField(page, 'phone').fill(canaries.phone);
    await kanbao.platform.faults({ handInTipoff: 'status:7' });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/tip-off'));
    await sendButton(page).tap();
    const answer = await answered;
    expect(answer.status()).toBe(422);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("img-src 'self' data: blob:"),
    });
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expect(tipOffField(page, 'content')).toHaveValue(text);
    await expect(tipOffField(page, 'name')).toHaveValue(canaries.name);
    await expect(tipOffField(page, 'phone')).toHaveValue(canaries.phone);
    const cookieNames = (await page.context().cookies()).map(({ name }) => name);
    expect(cookieNames.filter((name) => /draft|flash/.test(name))).toEqual([]);
    const other = await (await browser.newContext()).newPage();
    await other.goto(kanbao.pageUrl(tipOffFormPath));
    await expect(tipOffField(other, 'content')).toHaveValue('');

    await kanbao.platform.clearFaults();
    await navigateBy(page, () => sendButton(page).tap());
    await expect(heading(page)).toHaveText(words('tipoff.done.title'));
    await openReviewPage(other, kanbao.platform.url);
    const otherTipOff = other.locator('[id^="tipoff-"]').filter({ hasText: letters.slice(0, 40).join('') });
    await expect(otherTipOff).toHaveCount(1);
    expect(((await otherTipOff.textContent()) ?? '').replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
    await other.context().close();
  });
});

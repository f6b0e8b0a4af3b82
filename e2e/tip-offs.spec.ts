import { chromium, type Page } from '@playwright/test';
import { clip as plainClip, plant, plantIntoIso } from '@/lib/upload/media/test/planted-media';
import { findBrowser } from './browser';
import { expect, test } from './journey';
import { photo } from './picture-form';
import { follow } from './reader';
import { memberWithHistory, sendPassword } from './sign-in';
import { words } from './words';

/** The demo paper's tip-offs with pictures and sound, with a clip and sound, one that waits and one that was taken down. */
const heard = '/tipoffDetail/9502.html';
const filmed = '/tipoffDetail/9510.html';
const waiting = '/tipoffDetail/9515.html';
const takenDown = '/tipoffDetail/9520.html';
const form = '/tipoffDetail.html';

const field = (page: Page, name: string) => page.locator(`#tip-${name}`);
const send = (page: Page) => page.getByRole('button', { name: words('tipoff.send') });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const operatorPassword = 'a password of journeys';

/** Words of who hands something in, none of which may be found where they do not belong. */
const canaries = {
  text: '金丝雀正文：夜里两点有人往沟里倒东西',
  place: '金丝雀地点：第三根电线杆',
  name: '金丝雀先生',
  phone: '555-0199-4477',
};

/** The desk's page of tip-offs that wait. */
async function openDesk(page: Page, platformUrl: string): Promise<void> {
  await page.goto(`${platformUrl}/admin/`);
  await page.locator('#password').fill(operatorPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('link', { name: '报料' }).click();
}

async function bytesOf(page: Page, address: string): Promise<Buffer> {
  return (await page.request.get(address)).body();
}

/** Hosts that a page asks, and what it tells them of where it comes from. */
function watchRequests(page: Page) {
  const asked: { host: string; referrer: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    asked.push({ host: new URL(request.url()).host, referrer: request.headers().referer });
  });
  return asked;
}

async function recordSound(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('tipoff.record.start') }).tap();
  await expect(page.getByText(words('tipoff.record.going', { time: '00:01' }))).toBeVisible();
  await page.getByRole('button', { name: words('tipoff.record.stop') }).tap();
  await expect(page.locator('[data-records] audio')).toHaveCount(1);
}

test('R1.12 R2.54 R3.83 R7.35 a tip-off shows text, pictures, place, progress and answer; sound and clip play', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(heard));
  await expect(heading(page)).toHaveText('松溪口水库下游夜里有机器声，水有股味道');
  await expect(page.locator('main')).toContainText('第二道岔沟');
  await expect(page.locator('main a[data-lightbox]')).toHaveCount(2);
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage', 'answered');
  await expect(page.getByRole('region', { name: words('tipoff.reply') })).toContainText('生态报道组');
  await expect(page.locator('[data-style]')).toHaveAttribute('data-style', '1');
  const plays = (selector: string) =>
    page.locator(selector).evaluate(async (media) => {
      if (!(media instanceof HTMLMediaElement)) return false;
      media.muted = true;
      await media.play();
      return media.error === null && media.duration > 5;
    });
  expect(await plays('main audio')).toBe(true);
  await page.goto(kanbao.page(filmed));
  expect(await plays('main video')).toBe(true);
  for (const [path, status] of [
    [waiting, 404],
    [takenDown, 410],
    ['/tipoffDetail/0.html', 404],
  ] as const) {
    expect((await page.goto(kanbao.page(path)))?.status(), path).toBe(status);
    await expect(heading(page)).toBeVisible();
  }
});

test('R1.12 with a script a tip-off goes as nobody: picture, clip and recorded sound, cleaned; the desk publishes and answers', async ({
  startOwn,
}) => {
  const own = await startOwn({ platformEnv: { EMBEDDED_ADMIN_PASSWORD: operatorPassword } });
  const launch = await findBrowser();
  const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...microphone] });
  const context = await browser.newContext({ hasTouch: true, permissions: ['microphone'], locale: 'zh-CN' });
  const page = await context.newPage();
  const asked = watchRequests(page);
  const answer = await page.goto(own.page(form));
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  await field(page, 'content').fill(canaries.text);
  await field(page, 'place').fill(canaries.place);
  await field(page, 'files').setInputFiles([
    await photo(7),
    { name: 'VID_0007.mp4', mimeType: 'video/mp4', buffer: plantIntoIso(plainClip()) },
  ]);
  await recordSound(page);
  await page.getByText(words('tipoff.contact')).tap();
  await field(page, 'name').fill(canaries.name);
  await field(page, 'phone').fill(canaries.phone);
  await send(page).tap();
  await expect(heading(page)).toHaveText(words('tipoff.done.title'));
  const number = /\d{7,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([new URL(own.siteUrl).host]));
  // What a script of ours fetches says which script it is, never which page.
  expect(asked.filter(({ referrer = '' }) => referrer.includes('tipoffDetail'))).toEqual([]);
  // Nothing of it stays on the device but a cookie that says that it was told.
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await page.goto(own.page(`/tipoffDetail/${number}.html`)))?.status()).toBe(404);

  const desk = await context.newPage();
  await openDesk(desk, own.platform.url);
  const waits = desk.locator(`#tipoff-${number}`);
  for (const told of Object.values(canaries)) await expect(waits).toContainText(told);
  const picture = await bytesOf(
    desk,
    new URL((await waits.locator('img').getAttribute('src')) ?? '', own.platform.url).href,
  );
  expect(picture.includes('Canary')).toBe(false);
  for (const link of ['视频 1', '录音 1']) {
    const address = await waits.getByRole('link', { name: link }).getAttribute('href');
    const file = await bytesOf(desk, new URL(address ?? '', own.platform.url).href);
    expect(file.length, link).toBeGreaterThan(500);
    expect(file.includes(plant), link).toBe(false);
  }
  await waits.getByLabel('回复').fill('记者明天去看。');
  await waits.getByRole('button', { name: '公开并回复' }).click();
  await desk.close();

  await expect
    .poll(async () => (await page.goto(own.page(`/tipoffDetail/${number}.html`)))?.status(), {
      timeout: 90_000,
    })
    .toBe(200);
  await expect(page.locator('main')).toContainText('记者明天去看。');
  await expect(page.locator('main audio')).toHaveCount(1);
  await expect(page.locator('main video')).toHaveCount(1);
  const shown = (await page.content()) + own.output();
  for (const secret of [canaries.name, canaries.phone]) expect(shown).not.toContain(secret);
  const metrics = await (await fetch(`${own.siteUrl}/metrics`)).text();
  const calls = JSON.stringify(await own.platform.calls());
  for (const told of Object.values(canaries)) {
    expect(own.output(), told).not.toContain(told);
    expect(metrics, told).not.toContain(told);
    expect(calls, told).not.toContain(told);
  }
  const views = await own.platform.calls({ operation: 'pageView' });
  expect(JSON.stringify(views)).not.toContain('tipoffDetail.html');
  await browser.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R1.12 a file that cannot be cleaned is refused with all of it, and the text comes back; then it goes', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(heard));
    await follow(page, () =>
      page
        .locator('main')
        .getByRole('link', { name: words('tipoff.handIn') })
        .tap(),
    );
    await expect(page.locator('[data-recorder]')).toBeHidden();
    await follow(page, () => send(page).tap());
    await expect(page.locator('main').getByRole('alert')).toContainText(words('tipoff.told.empty'));
    await field(page, 'content').fill('路灯坏了三盏。');
    await field(page, 'place').fill('河滨路');
    const broken = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: plainClip().subarray(0, 200_000) };
    await field(page, 'files').setInputFiles([await photo(8), broken]);
    await follow(page, () => send(page).tap());
    await expect(page.locator('main').getByRole('alert')).toContainText(words('upload.uncleanable'));
    await expect(page.locator('main').getByRole('alert')).toContainText(words('tipoff.told.nothingSent'));
    await expect(field(page, 'content')).toHaveValue('路灯坏了三盏。');
    await expect(field(page, 'place')).toHaveValue('河滨路');
    expect(await own.platform.calls({ operation: 'upload' })).toEqual([]);
    await field(page, 'files').setInputFiles([await photo(8)]);
    await follow(page, () => send(page).tap());
    await expect(heading(page)).toHaveText(words('tipoff.done.title'));
    const [call] = await own.platform.calls({ operation: 'handInTipoff' });
    const [, other] = [call, await own.platform.calls({ operation: 'upload' })];
    // Neither who reads nor on what: the number of the device is nobody's, and no token goes along.
    const device = (await page.context().cookies()).find(({ name }) => name.endsWith('kanbao-device'))?.value;
    expect(device).toMatch(/^xy\d+$/);
    expect(JSON.stringify([call, other])).not.toContain(device);
    expect(call?.headers.token ?? '').toBe('');
    await page.reload();
    await expect(heading(page)).toHaveText(words('tipoff.handIn'));
    await expect(field(page, 'content')).toHaveValue('');
  });

  test('R1.12 five thousand letters that were refused come back word for word with the answer, and nothing of them is kept', async ({
    page,
    browser,
    startOwn,
  }) => {
    const own = await startOwn({ platformEnv: { EMBEDDED_ADMIN_PASSWORD: operatorPassword } });
    const letters = Array.from({ length: 5000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * at * 7919) % 20_000)),
    );
    const text = `第一行\n\n“引号” <b>&amp;\n${letters.join('')}`;
    await page.goto(own.page(form));
    await field(page, 'content').fill(text);
    await page.getByText(words('tipoff.contact')).tap();
    await field(page, 'name').fill(canaries.name);
    await field(page, 'phone').fill(canaries.phone);
    await own.platform.faults({ handInTipoff: 'status:7' });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/tip-off'));
    await send(page).tap();
    const answer = await answered;
    expect(answer.status()).toBe(422);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("img-src 'self' data: blob:"),
    });
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expect(field(page, 'content')).toHaveValue(text);
    await expect(field(page, 'name')).toHaveValue(canaries.name);
    await expect(field(page, 'phone')).toHaveValue(canaries.phone);
    const kept = (await page.context().cookies()).map(({ name }) => name);
    expect(kept.filter((name) => /draft|flash/.test(name))).toEqual([]);
    const other = await (await browser.newContext()).newPage();
    await other.goto(own.page(form));
    await expect(field(other, 'content')).toHaveValue('');

    await own.platform.clearFaults();
    await follow(page, () => send(page).tap());
    await expect(heading(page)).toHaveText(words('tipoff.done.title'));
    await openDesk(other, own.platform.url);
    const told = other.locator('[id^="tipoff-"]').filter({ hasText: letters.slice(0, 40).join('') });
    await expect(told).toHaveCount(1);
    expect(((await told.textContent()) ?? '').replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
    await other.context().close();
  });

  test('R2.65 who is logged in may keep a tip-off under their account, and finds it on their own page; nobody else does', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(form));
    const box = page.getByRole('checkbox');
    await expect(box).toHaveCount(0);
    await page.goto(own.page('/login.html'));
    await sendPassword(page, memberWithHistory);
    await page.waitForURL((url) => !url.pathname.endsWith('/login.html'));
    await page.goto(own.page(form));
    await expect(box).not.toBeChecked();
    await field(page, 'content').fill(canaries.text);
    await box.check();
    await follow(page, () => send(page).tap());
    await follow(page, () => page.getByRole('link', { name: words('tipoff.done.own') }).tap());
    const kept = page.locator('#list > li').filter({ hasText: canaries.text });
    await expect(kept).toContainText(words('tipoff.steps.received'));
    await expect(page.locator('#list > li')).toHaveCount(5);
    await page.context().clearCookies();
    await page.goto(own.page('/userDetail.html?tab=tipoffs'));
    await expect(page.locator('body')).not.toContainText(canaries.text);
  });
});

import type { BrowserContext, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { openLine } from './line';
import { article, type Chosen, chooser, disguised, formOf, photo, picturesOf } from './picture-form';
import { signInByPassword } from './sign-in';
import { words, wordsOf } from './words';

const door = '**/api/upload/comment/**';
const pieceBytes = 256 * 1024;

/** A picture of several pieces that no browser makes smaller. */
async function largePhoto(number: number): Promise<Chosen> {
  const noise = { type: 'gaussian', mean: 100 + number, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(3 * pieceBytes);
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

const squares = (page: Page) =>
  formOf(page)
    .getByRole('list', { name: words('comment.pictures') })
    .getByRole('listitem');
const ready = (page: Page) => formOf(page).locator('input[name=up]');
const bars = (page: Page) => formOf(page).getByRole('progressbar');
const submit = (page: Page) =>
  formOf(page)
    .getByRole('button', { name: words('comment.send'), exact: true })
    .tap();

async function write(page: Page, text: string): Promise<void> {
  await formOf(page).getByRole('textbox').fill(text);
  await expect(formOf(page).locator('[data-waits]')).toHaveCount(0);
}

/** What a page asks of the door: "POST", "HEAD", "DELETE", and for a piece where it begins. */
function watchDoor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/upload/')) return;
    asked.push(request.headers()['upload-offset'] ?? request.method());
  });
  return asked;
}

const begins = (request: Request) => Number(request.headers()['upload-offset']);

/** Holds pieces back from a place of their file on, until they are let go. */
async function holdPieces(page: Page, from: number): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(door, async (route) => {
    if (route.request().method() === 'PATCH' && begins(route.request()) >= from) await released;
    await route.continue();
  });
  return release;
}

test('R3.70 chosen pictures go up at once, with preview and progress; no script comes for them before; one can be cancelled', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_next/static/browser/')) scripts.push(response.text());
  });
  await page.goto(own.page(article));
  const text = `边写边传${Date.now()}`;
  await write(page, text);
  const brought = async () => (await Promise.all(scripts)).filter((code) => code.includes('upload-offset'));
  expect(await brought()).toEqual([]);
  const release = await holdPieces(page, pieceBytes);
  const asked = watchDoor(page);
  await chooser(page).setInputFiles([await largePhoto(1), await photo(31)]);
  await expect(squares(page)).toHaveCount(2);
  expect(await brought()).toHaveLength(1);
  await expect(ready(page)).toHaveCount(1);
  const bar = formOf(page).getByRole('progressbar', { name: words('upload.progress', { number: 1 }) });
  await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.value)).toBeGreaterThan(0);
  expect(await bar.evaluate((one: HTMLProgressElement) => one.value)).toBeLessThan(1);
  await expect(formOf(page).locator('[aria-live=polite]')).toContainText('%');
  const drawn = squares(page)
    .nth(0)
    .getByRole('img', { name: words('comment.picture', { number: 1 }) });
  await expect(drawn).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await formOf(page)
    .getByRole('button', { name: words('upload.cancel', { number: 1 }) })
    .tap();
  await expect(squares(page)).toHaveCount(1);
  await expect.poll(() => asked).toContain('DELETE');
  release();
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
  expect(await own.platform.calls({ operation: 'upload' })).toHaveLength(1);
});

test('a line that is cut in the middle goes on from the byte where it was, and what was up is not sent again', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const line = await openLine(own);
  await signInByPassword(page, line);
  await page.goto(line.page(article));
  const text = `断网再续${Date.now()}`;
  await write(page, text);
  const asked = watchDoor(page);
  let isCut = false;
  await page.route(door, async (route) => {
    if (begins(route.request()) === 2 * pieceBytes && !isCut) {
      isCut = true;
      await line.cut();
    }
    await route.continue();
  });
  await chooser(page).setInputFiles([await largePhoto(2)]);
  await expect(formOf(page).getByText(words('upload.paused'))).toBeVisible();
  await expect(bars(page)).toHaveCount(1);
  await line.mend();
  await expect(ready(page)).toHaveCount(1);
  const offsets = asked.filter((one) => /^\d+$/.test(one)).map(Number);
  expect(asked.filter((one) => one === 'POST')).toHaveLength(1);
  expect(asked).toContain('HEAD');
  // The piece that was cut, and no other, went twice.
  expect(offsets.filter((one) => one === 2 * pieceBytes).length).toBeGreaterThan(1);
  expect(offsets.filter((one) => one < 2 * pieceBytes)).toEqual([0, pieceBytes]);
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
  await line.cut();
});

test('without a network nothing counts as failed; with it the upload goes on by itself', async ({
  page,
  context,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  await write(page, '没有网络');
  const asked = watchDoor(page);
  const release = await holdPieces(page, pieceBytes);
  await chooser(page).setInputFiles([await largePhoto(3)]);
  await expect.poll(() => asked).toContain(String(pieceBytes));
  await context.setOffline(true);
  release();
  await expect(formOf(page).getByText(words('upload.paused'))).toBeVisible();
  await context.setOffline(false);
  await expect(ready(page)).toHaveCount(1);
  expect(asked.filter((one) => one === '0')).toHaveLength(1);
});

test('R8.24 a reload in the middle keeps what is up, in another tab and on the way through login too', async ({
  page,
  context,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  const text = `重新打开${Date.now()}`;
  await write(page, text);
  await holdPieces(page, pieceBytes);
  await chooser(page).setInputFiles([await photo(32), await largePhoto(4)]);
  await expect(ready(page)).toHaveCount(1);
  await expect(bars(page)).toHaveCount(1);
  await page.reload();
  await page.locator('h1').tap();
  await expect(ready(page)).toHaveCount(1);
  await expect(squares(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(own.page(article));
  await other.locator('h1').tap();
  await expect(ready(other)).toHaveCount(1);
  await other.close();
  await page.goto(own.page('/home.html'));
  await page.goBack();
  await page.locator('h1').tap();
  await expect(ready(page)).toHaveCount(1);
  await signOut(context);
  await submit(page);
  await expect(formOf(page).getByRole('status')).toContainText(words('comment.login'));
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  await page.locator('h1').tap();
  await expect(formOf(page).getByRole('textbox')).toHaveValue(text);
  await expect(ready(page)).toHaveCount(1);
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
  await expect(squares(page)).toHaveCount(0);
  expect(await own.platform.calls({ operation: 'upload' })).toHaveLength(1);
});

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /session|signed-in/ });
}

test('pictures that are up come back without a text, and one that is taken away stays away', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  await write(page, '');
  await chooser(page).setInputFiles([await photo(33), await photo(34)]);
  await expect(ready(page)).toHaveCount(2);
  await formOf(page)
    .getByRole('button', { name: words('upload.remove', { number: 1 }) })
    .tap();
  await expect(ready(page)).toHaveCount(1);
  await page.reload();
  await page.locator('h1').tap();
  await expect(ready(page)).toHaveCount(1);
  const text = `去掉一张${Date.now()}`;
  await write(page, text);
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
});

test('R5.02 R5.03 a refusal stands beside the field, in the reader’s language, before anything is sent', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  for (const locale of ['cn', 'bo'] as const) {
    const said = wordsOf(locale);
    await page.goto(own.page(`${article}?lang=${locale}`));
    await write(page, `${locale}${Date.now()}`);
    await chooser(page).setInputFiles([await disguised()]);
    await expect(formOf(page).getByRole('alert')).toHaveText(said('upload.formats'));
    await expect(chooser(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await axeProblems(page)).toEqual([]);
  }
  expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
  // A chosen picture is never left out without a word.
  const [text, said] = [`没有图片${Date.now()}`, wordsOf('bo')];
  await write(page, text);
  await formOf(page)
    .getByRole('button', { name: said('comment.send'), exact: true })
    .tap();
  await expect(formOf(page).getByRole('status')).toContainText(said('upload.stays'));
  expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
  await formOf(page)
    .getByRole('button', { name: said('upload.without') })
    .tap();
  await expect(page.locator('li[id^="comment-"]', { hasText: text })).toBeVisible();
  await expect(formOf(page).getByRole('alert')).toHaveCount(0);
});

test('sending waits for pictures that are under way and says so; it can go without them', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  const text = `等一等${Date.now()}`;
  await write(page, text);
  const release = await holdPieces(page, pieceBytes);
  await chooser(page).setInputFiles([await largePhoto(5)]);
  await submit(page);
  await expect(formOf(page).getByRole('status')).toContainText(words('upload.waits'));
  await submit(page);
  expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
  release();
  await expect(picturesOf(page, text)).toHaveCount(1);
  await page.unroute(door);
  await holdPieces(page, pieceBytes);
  const second = `不等了${Date.now()}`;
  await write(page, second);
  await chooser(page).setInputFiles([await largePhoto(6)]);
  await submit(page);
  await formOf(page)
    .getByRole('button', { name: words('upload.without') })
    .tap();
  await expect(page.locator('li[id^="comment-"]', { hasText: second })).toBeVisible();
  await expect(squares(page)).toHaveCount(0);
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(2);
});

test('R7.132 three that went up one by one are reported together, with their comment', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn({ env: { UPLOAD_FORM: 'token' } });
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  const text = `一起报告${Date.now()}`;
  await write(page, text);
  await chooser(page).setInputFiles(await Promise.all([38, 39, 40].map(photo)));
  await expect(ready(page)).toHaveCount(3);
  expect(await own.platform.calls({ operation: 'uploadResults' })).toEqual([]);
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(3);
  const reports = await own.platform.calls({ operation: 'uploadResults' });
  expect(reports).toHaveLength(1);
  const [discuss] = await own.platform.calls({ operation: 'discuss' });
  for (const url of z.array(z.string()).length(3).parse(discuss?.body.imgUrl))
    expect(String(reports[0]?.body.results)).toContain(url);
});

test('what the platform cannot take now is tried again where its reader wants it, and is not lost', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  await write(page, '平台有问题');
  await own.platform.faults({ upload: 'http:500' });
  await chooser(page).setInputFiles([await photo(41)]);
  await expect(formOf(page).getByRole('alert')).toContainText(words('upload.failed'));
  await own.platform.clearFaults();
  await formOf(page)
    .getByRole('button', { name: words('common.retry') })
    .tap();
  await expect(ready(page)).toHaveCount(1);
  await expect(formOf(page).getByRole('alert')).toHaveCount(0);
  await expect(formOf(page).locator('[aria-live=polite]')).toHaveText(words('upload.done'));
});

test('of who is not logged in pictures stay in the field, are shown, and go nowhere before the form', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await page.goto(own.page(article));
  await write(page, `没有登录${Date.now()}`);
  const asked = watchDoor(page);
  await chooser(page).setInputFiles([await photo(35), await photo(36)]);
  await expect(squares(page)).toHaveCount(2);
  await expect(bars(page)).toHaveCount(0);
  await formOf(page)
    .getByRole('button', { name: words('upload.cancel', { number: 2 }) })
    .tap();
  await expect(squares(page)).toHaveCount(1);
  expect(await chooser(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  await submit(page);
  await expect(formOf(page).getByRole('status')).toContainText(words('comment.loginPictures'));
  expect(asked).toEqual([]);
});

test('a site that is killed in the middle and comes back gets the picture anew', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const own = await startOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  const text = `站点重启${Date.now()}`;
  await write(page, text);
  const asked = watchDoor(page);
  let isKilled = false;
  await page.route(door, async (route) => {
    if (begins(route.request()) === 2 * pieceBytes && !isKilled) {
      isKilled = true;
      await own.killSite();
      await own.restartSite();
    }
    await route.continue();
  });
  await chooser(page).setInputFiles([await largePhoto(7)]);
  await expect(ready(page)).toHaveCount(1, { timeout: 60_000 });
  expect(asked.filter((one) => one === 'POST')).toHaveLength(2);
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
});

test('another instance gets the picture anew; where that does not end, the reader is asked', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const secret = { SESSION_SECRET: 'a secret of the journeys that is long enough' };
  const first = await startOwn({ env: secret });
  const platform = { PLATFORM_BASE_URL: `${first.platform.url}/app_if` };
  const second = await startOwn({ env: { ...secret, ...platform } });
  const line = await openLine(first);
  await signInByPassword(page, line);
  await page.goto(line.page(article));
  const text = `换了一台${Date.now()}`;
  await write(page, text);
  const asked = watchDoor(page);
  let isLed = false;
  await page.route(door, async (route) => {
    if (begins(route.request()) === 2 * pieceBytes && !isLed) {
      isLed = true;
      line.lead(second);
    }
    await route.continue();
  });
  await chooser(page).setInputFiles([await largePhoto(8)]);
  await expect(ready(page)).toHaveCount(1);
  expect(asked.filter((one) => one === 'POST')).toHaveLength(2);
  await page.unroute(door);
  await page.route(door, (route) => route.fulfill({ status: 404, json: {} }));
  asked.length = 0;
  await chooser(page).setInputFiles([await photo(37)]);
  await expect(formOf(page).getByRole('alert')).toContainText(words('upload.failed'));
  expect(asked.filter((one) => one === 'POST')).toHaveLength(3);
  await page.unroute(door);
  await formOf(page)
    .getByRole('button', { name: words('common.retry') })
    .tap();
  await expect(ready(page)).toHaveCount(2);
  await expect(formOf(page).getByRole('alert')).toHaveCount(0);
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(2);
  await line.cut();
});

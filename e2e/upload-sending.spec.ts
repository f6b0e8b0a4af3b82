import { z } from 'zod';
import { expect, test } from './journey';
import { openLine } from './line';
import { article, chooser, formOf, photo, picturesOf } from './picture-form';
import {
  bars,
  begins,
  door,
  holdPieces,
  largePhoto,
  pieceBytes,
  ready,
  squares,
  submit,
  watchDoor,
  write,
} from './picture-upload';
import { signInByPassword } from './sign-in';
import { words } from './words';

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

import type { BrowserContext } from '@playwright/test';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { openLine } from './line';
import { article, chooser, disguised, formOf, photo, picturesOf } from './picture-form';
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
import { words, wordsOf } from './words';

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
  await chooser(page).setInputFiles([await photo(32)]);
  await expect(ready(page)).toHaveCount(2);
  expect(await htmlProblems(await formOf(page).evaluate((form) => form.outerHTML))).toEqual([]);
  await submit(page);
  await expect(picturesOf(page, text)).toHaveCount(2);
  expect(await own.platform.calls({ operation: 'upload' })).toHaveLength(2);
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

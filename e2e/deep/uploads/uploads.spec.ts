import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../browser-test';
import { startCuttableProxy } from '../../cuttable-proxy';
import {
  commentedArticlePath,
  commentForm,
  createDisguisedWebp,
  createPhoto,
  fileInput,
  picturesOf,
} from '../../picture-form';
import {
  createLargePhoto,
  delayPieces,
  fillComment,
  pictureTiles,
  pieceBytes,
  progressBars,
  submitComment,
  uploadedInputs,
  uploadOffsetOf,
  uploadRoute,
  watchUploads,
} from '../../picture-upload';
import { signInByPassword } from '../../sign-in';
import { axeProblems } from '../../validators/axe';
import { words, wordsOf } from '../../words';

test('resumes an interrupted upload at the byte where it stopped', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const proxy = await startCuttableProxy(kanbao);
  await signInByPassword(page, proxy);
  await page.goto(proxy.pageUrl(commentedArticlePath));
  const text = `断网再续${Date.now()}`;
  await fillComment(page, text);
  const uploadSteps = watchUploads(page);
  let isCut = false;
  await page.route(uploadRoute, async (route) => {
    if (uploadOffsetOf(route.request()) === 2 * pieceBytes && !isCut) {
      isCut = true;
      await proxy.cut();
    }
    await route.continue();
  });
  await fileInput(page).setInputFiles([await createLargePhoto(2)]);
  await expect(commentForm(page).getByText(words('upload.paused'))).toBeVisible();
  await expect(progressBars(page)).toHaveCount(1);
  await proxy.restore();
  await expect(uploadedInputs(page)).toHaveCount(1);
  const offsets = uploadSteps.filter((step) => /^\d+$/.test(step)).map(Number);
  expect(uploadSteps.filter((offset) => offset === 'POST')).toHaveLength(1);
  expect(uploadSteps).toContain('HEAD');
  expect(offsets.filter((offset) => offset === 2 * pieceBytes).length).toBeGreaterThan(1);
  expect(offsets.filter((one) => one < 2 * pieceBytes)).toEqual([0, pieceBytes]);
  await submitComment(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
  await proxy.cut();
});

test('pauses an upload while offline and resumes it automatically', async ({
  page,
  context,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  await fillComment(page, '没有网络');
  const uploadSteps = watchUploads(page);
  const release = await delayPieces(page, pieceBytes);
  await fileInput(page).setInputFiles([await createLargePhoto(3)]);
  await expect.poll(() => uploadSteps).toContain(String(pieceBytes));
  await context.setOffline(true);
  release();
  await expect(commentForm(page).getByText(words('upload.paused'))).toBeVisible();
  await context.setOffline(false);
  await expect(uploadedInputs(page)).toHaveCount(1);
  expect(uploadSteps.filter((step) => step === '0')).toHaveLength(1);
});

test('R8.24 restores uploaded pictures after a reload, in another tab and after a login', async ({
  page,
  context,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `重新打开${Date.now()}`;
  await fillComment(page, text);
  await delayPieces(page, pieceBytes);
  await fileInput(page).setInputFiles([await createPhoto(32), await createLargePhoto(4)]);
  await expect(uploadedInputs(page)).toHaveCount(1);
  await expect(progressBars(page)).toHaveCount(1);
  await page.reload();
  await page.locator('h1').tap();
  await expect(uploadedInputs(page)).toHaveCount(1);
  await expect(pictureTiles(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(kanbao.pageUrl(commentedArticlePath));
  await other.locator('h1').tap();
  await expect(uploadedInputs(other)).toHaveCount(1);
  await other.close();
  await page.goto(kanbao.pageUrl('/home.html'));
  await page.goBack();
  await page.locator('h1').tap();
  await expect(uploadedInputs(page)).toHaveCount(1);
  await signOut(context);
  await submitComment(page);
  await expect(commentForm(page).getByRole('status')).toContainText(words('comment.login'));
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  await page.locator('h1').tap();
  await expect(commentForm(page).getByRole('textbox')).toHaveValue(text);
  await expect(uploadedInputs(page)).toHaveCount(1);
  await submitComment(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
  await expect(pictureTiles(page)).toHaveCount(0);
  expect(await kanbao.platform.calls({ operation: 'upload' })).toHaveLength(1);
});

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /session|signed-in/ });
}

test("R5.02 R5.03 explains a rejected file next to the field in the reader's language before anything is sent", async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  for (const locale of ['cn', 'bo'] as const) {
    const translate = wordsOf(locale);
    await page.goto(kanbao.pageUrl(`${commentedArticlePath}?lang=${locale}`));
    await fillComment(page, `${locale}${Date.now()}`);
    await fileInput(page).setInputFiles([await createDisguisedWebp()]);
    await expect(commentForm(page).getByRole('alert')).toHaveText(translate('upload.formats'));
    await expect(fileInput(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await axeProblems(page)).toEqual([]);
  }
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toEqual([]);
  const [text, translate] = [`没有图片${Date.now()}`, wordsOf('bo')];
  await fillComment(page, text);
  await commentForm(page)
    .getByRole('button', { name: translate('comment.send'), exact: true })
    .tap();
  await expect(commentForm(page).getByText(translate('upload.stays'))).toBeVisible();
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toEqual([]);
  await commentForm(page)
    .getByRole('button', { name: translate('upload.without') })
    .tap();
  await expect(page.locator('li[id^="comment-"]', { hasText: text })).toBeVisible();
  await expect(commentForm(page).getByRole('alert')).toHaveCount(0);
});

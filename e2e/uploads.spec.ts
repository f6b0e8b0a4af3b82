import { expect, test } from './browser-test';
import {
  commentedArticlePath,
  commentForm,
  createDisguisedWebp,
  createPhoto,
  fileInput,
  picturesOf,
} from './picture-form';
import {
  createLargePhoto,
  delayPieces,
  fillComment,
  pictureTiles,
  pieceBytes,
  submitComment,
  uploadedInputs,
  watchUploads,
} from './picture-upload';
import { signInByPassword } from './sign-in';
import { axeProblems } from './validators/axe';
import { htmlProblems } from './validators/html-validate';
import { words } from './words';

test('R3.70 uploads chosen pictures at once with preview and progress, cancels one, and loads the upload script only then', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_next/static/browser/')) scripts.push(response.text());
  });
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `边写边传${Date.now()}`;
  await fillComment(page, text);
  const loadedScripts = async () =>
    (await Promise.all(scripts)).filter((code) => code.includes('upload-offset'));
  expect(await loadedScripts()).toEqual([]);
  const release = await delayPieces(page, pieceBytes);
  const uploadSteps = watchUploads(page);
  await fileInput(page).setInputFiles([await createLargePhoto(1), await createPhoto(31)]);
  await expect(pictureTiles(page)).toHaveCount(2);
  expect(await loadedScripts()).toHaveLength(1);
  await expect(uploadedInputs(page)).toHaveCount(1);
  const bar = commentForm(page).getByRole('progressbar', { name: words('upload.progress', { number: 1 }) });
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);
  expect(await bar.evaluate((one: HTMLProgressElement) => one.value)).toBeLessThan(1);
  await expect(commentForm(page).locator('[aria-live=polite]')).toContainText('%');
  const previewImage = pictureTiles(page)
    .nth(0)
    .getByRole('img', { name: words('upload.picture', { number: 1 }) });
  await expect(previewImage).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await commentForm(page)
    .getByRole('button', { name: words('upload.cancel', { number: 1 }) })
    .tap();
  await expect(pictureTiles(page)).toHaveCount(1);
  await expect.poll(() => uploadSteps).toContain('DELETE');
  release();
  await fileInput(page).setInputFiles([await createPhoto(32)]);
  await expect(uploadedInputs(page)).toHaveCount(2);
  expect(await htmlProblems(await commentForm(page).evaluate((form) => form.outerHTML))).toEqual([]);
  await submitComment(page);
  await expect(picturesOf(page, text)).toHaveCount(2);
  expect(await kanbao.platform.calls({ operation: 'upload' })).toHaveLength(2);
});

test('restores uploaded pictures without a text, except removed ones', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  await fillComment(page, '');
  await fileInput(page).setInputFiles([await createPhoto(33), await createPhoto(34)]);
  await expect(uploadedInputs(page)).toHaveCount(2);
  await commentForm(page)
    .getByRole('button', { name: words('upload.remove', { number: 1 }) })
    .tap();
  await expect(uploadedInputs(page)).toHaveCount(1);
  await page.reload();
  await page.locator('h1').tap();
  await expect(uploadedInputs(page)).toHaveCount(1);
  const text = `去掉一张${Date.now()}`;
  await fillComment(page, text);
  await submitComment(page);
  await expect(picturesOf(page, text)).toHaveCount(1);
});

test('R5.02 R5.03 explains a rejected file next to the field before anything is sent', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `没有图片${Date.now()}`;
  await fillComment(page, text);
  await fileInput(page).setInputFiles([await createDisguisedWebp()]);
  await expect(commentForm(page).getByRole('alert')).toHaveText(words('upload.formats'));
  await expect(fileInput(page)).toHaveAttribute('aria-invalid', 'true');
  await submitComment(page);
  await expect(commentForm(page).getByText(words('upload.stays'))).toBeVisible();
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toEqual([]);
  await commentForm(page)
    .getByRole('button', { name: words('upload.without') })
    .tap();
  await expect(page.locator('li[id^="comment-"]', { hasText: text })).toBeVisible();
  await expect(commentForm(page).getByRole('alert')).toHaveCount(0);
});

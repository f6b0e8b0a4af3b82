import { expect, test } from '../../browser-test';
import { commentedArticlePath, commentForm, createPhoto, fileInput, picturesOf } from '../../picture-form';
import {
  createLargePhoto,
  delayPieces,
  fillComment,
  pictureTiles,
  pieceBytes,
  progressBars,
  submitComment,
  uploadedInputs,
  uploadRoute,
  watchUploads,
} from '../../picture-upload';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

test('submitting waits for running uploads and shows that, or omits them on demand', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `等一等${Date.now()}`;
  await fillComment(page, text);
  const release = await delayPieces(page, pieceBytes);
  await fileInput(page).setInputFiles([await createLargePhoto(5)]);
  await submitComment(page);
  await expect(commentForm(page).getByText(words('upload.waits'))).toBeVisible();
  await submitComment(page);
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toEqual([]);
  release();
  await expect(picturesOf(page, text)).toHaveCount(1);
  await page.unroute(uploadRoute);
  await delayPieces(page, pieceBytes);
  const second = `不等了${Date.now()}`;
  await fillComment(page, second);
  await fileInput(page).setInputFiles([await createLargePhoto(6)]);
  await submitComment(page);
  await commentForm(page)
    .getByRole('button', { name: words('upload.without') })
    .tap();
  await expect(page.locator('li[id^="comment-"]', { hasText: second })).toBeVisible();
  await expect(pictureTiles(page)).toHaveCount(0);
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toHaveLength(2);
});

test('retries an upload on demand after the platform rejected it', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  await fillComment(page, '平台有问题');
  await kanbao.platform.faults({ upload: 'http:500' });
  await fileInput(page).setInputFiles([await createPhoto(41)]);
  await expect(commentForm(page).getByRole('alert')).toContainText(words('upload.failed'));
  await kanbao.platform.clearFaults();
  await commentForm(page)
    .getByRole('button', { name: words('common.retry') })
    .tap();
  await expect(uploadedInputs(page)).toHaveCount(1);
  await expect(commentForm(page).getByRole('alert')).toHaveCount(0);
  await expect(commentForm(page).locator('[aria-live=polite]')).toHaveText(words('upload.done'));
});

test('shows pictures of a logged-out reader, keeps them in the field and does not upload them', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  await fillComment(page, `没有登录${Date.now()}`);
  const uploadSteps = watchUploads(page);
  await fileInput(page).setInputFiles([await createPhoto(35), await createPhoto(36)]);
  await expect(pictureTiles(page)).toHaveCount(2);
  await expect(progressBars(page)).toHaveCount(0);
  await commentForm(page)
    .getByRole('button', { name: words('upload.cancel', { number: 2 }) })
    .tap();
  await expect(pictureTiles(page)).toHaveCount(1);
  expect(await fileInput(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  await submitComment(page);
  await expect(commentForm(page).getByRole('status')).toContainText(words('comment.loginPictures'));
  expect(uploadSteps).toEqual([]);
});

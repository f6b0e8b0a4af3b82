import sharp from 'sharp';
import { expect, test } from './browser-test';
import { commentedArticlePath, commentForm, fileInput } from './picture-form';
import { signInByPassword } from './sign-in';
import { words } from './words';

test('shrinks a large picture on the device before the upload', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `很大的图${Date.now()}`;
  await commentForm(page).getByRole('textbox').fill(text);
  const large = await sharp({ create: { width: 5200, height: 40, channels: 3, background: '#0a6' } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const announced = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/upload/comment'),
  );
  await fileInput(page).setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large }]);
  expect(Number((await announced).headers()['upload-length'])).toBeLessThan(large.length);
  await commentForm(page)
    .getByRole('button', { name: words('comment.send'), exact: true })
    .tap();
  await expect(page.locator('li[id^="comment-"]', { hasText: text }).locator('a[data-lightbox]')).toHaveCount(
    1,
  );
});

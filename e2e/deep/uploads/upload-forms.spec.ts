import { navigateBy } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { createPhoto } from '../../picture-form';
import { createLargePhoto, delayPieces, pieceBytes } from '../../picture-upload';
import { signInByPassword } from '../../sign-in';
import { axeProblems } from '../../validators/axe';
import { htmlProblems } from '../../validators/html-validate';
import { words } from '../../words';

const photoCallPath = '/seekArticleDetail/7061.html';

test('a form submitted during an upload waits for it and shows that; its files survive a rejected step and can be removed', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(photoCallPath));
  await navigateBy(page, () => page.getByRole('link', { name: words('contribution.contribute') }).tap());
  const form = page.locator('form[action="/api/contribution"]');
  const send = () => page.getByRole('button', { name: words('contribution.form.send') }).tap();
  const uploaded = form.locator('[name="pictures[]"]');
  await form.locator('[name=content]').fill('边传边写');
  const release = await delayPieces(page, pieceBytes);
  await form
    .locator('[name=files-pictures]')
    .setInputFiles([await createLargePhoto(9), await createPhoto(61)]);
  await expect(uploaded).toHaveCount(1);
  await expect(form.getByRole('progressbar')).toHaveCount(1);
  expect(await axeProblems(page)).toEqual([]);
  expect(await htmlProblems(await form.evaluate((element) => element.outerHTML))).toEqual([]);
  const posts: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/contribution') && posts.push(request.method()),
  );
  await send();
  await send();
  await expect(form.getByText(words('upload.files.waits'))).toBeInViewport();
  expect(posts).toEqual([]);
  release();
  await expect(form.locator('[name=name]')).toHaveAccessibleDescription(
    words('contribution.problems.nameMissing'),
  );
  expect(posts).toEqual(['POST']);
  await expect(uploaded).toHaveCount(2);
  await form.getByRole('button', { name: words('upload.files.remove', { number: 2 }) }).tap();
  await expect(uploaded).toHaveCount(1);
  await form.locator('[name=name]').fill('小满');
  await navigateBy(page, send);
  await expect(page.locator('main a[data-lightbox]')).toHaveCount(1);
  expect(await kanbao.platform.calls({ operation: 'contribute' })).toHaveLength(1);
  expect(await kanbao.platform.calls({ operation: 'upload' })).toHaveLength(2);
});

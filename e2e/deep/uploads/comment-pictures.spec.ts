import { z } from 'zod';
import { localeIds } from '@/lib/view/locales';
import { pageWidth } from '../../browser-page';
import { expect, test } from '../../browser-test';
import {
  commentedArticlePath,
  commentForm,
  createDisguisedWebp,
  createPhoto,
  fileInput,
  picturesOf,
  writeAndSubmitComment,
} from '../../picture-form';
import { signInByPassword } from '../../sign-in';
import { axeProblems } from '../../validators/axe';
import { words, wordsOf } from '../../words';

const namedFilesSchema = z.array(z.object({ url: z.string() }));

test('R5.02 R5.03 R9.45 rejects a file of another format next to the field, and keeps the text and the valid picture', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(commentedArticlePath));
  const text = `一好一坏${Date.now()}`;
  await writeAndSubmitComment(page, text, [await createPhoto(4), await createDisguisedWebp()]);
  await expect(commentForm(page).getByRole('alert')).toContainText(words('upload.formats'));
  await expect(commentForm(page).getByRole('textbox')).toHaveValue(text);
  await expect(commentForm(page).locator('input[name="up[]"]')).toHaveCount(1);
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toEqual([]);
  await writeAndSubmitComment(page, text, [await createPhoto(5)]);
  await expect(picturesOf(page, text)).toHaveCount(2);
  const uploads = await kanbao.platform.calls({ operation: 'upload' });
  const files = uploads.map(({ body }) => Object.keys(body).filter((name) => name.startsWith('file')));
  expect(files).toEqual([['file1'], ['file1']]);
});

test('R5.03 the rejection names the five formats in every language, accessibly and within 320 px', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of localeIds) {
    const translate = wordsOf(locale);
    await page.goto(kanbao.pageUrl(`${commentedArticlePath}?lang=${locale}`));
    await commentForm(page).getByRole('textbox').fill(`${locale} ${Date.now()}`);
    await fileInput(page).setInputFiles([await createPhoto(14), await createDisguisedWebp()]);
    await commentForm(page)
      .getByRole('button', { name: translate('comment.send'), exact: true })
      .tap();
    const alert = commentForm(page).getByRole('alert');
    await expect(alert).toContainText(translate('upload.formats'));
    for (const format of ['jpg', 'jpeg', 'png', 'gif', 'bmp']) await expect(alert).toContainText(format);
    expect(await axeProblems(page)).toEqual([]);
    expect(await pageWidth(page)).toBe(320);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [form, access] of [
    ['token', 'mamUploadAccessToken'],
    ['token2', 'mamUploadAccessToken2'],
  ] as const) {
    test(`R7.128 R7.129 R7.130 R7.131 R7.132 with ${form} uploads by permission, storage and confirmation, reports three uploads once, and sends the comment last`, async ({
      page,
      borrowKanbao,
    }) => {
      const kanbao = await borrowKanbao({ env: { UPLOAD_FORM: form } });
      await signInByPassword(page, kanbao);
      await page.goto(kanbao.pageUrl(commentedArticlePath));
      const text = `三张${Date.now()}`;
      await writeAndSubmitComment(page, text, await Promise.all([6, 7, 8].map(createPhoto)));
      await expect(picturesOf(page, text)).toHaveCount(3);
      const steps = [access, 'uploadToStorage', 'mamUploadDone2', 'uploadResults', 'discuss'];
      const calls = (await kanbao.platform.calls()).filter(({ operation = '' }) => steps.includes(operation));
      const names = calls.map(({ operation }) => operation);
      expect(names[0]).toBe(access);
      expect(names.slice(-2)).toEqual(['uploadResults', 'discuss']);
      for (const step of steps.slice(0, 3)) expect(names.filter((name) => name === step)).toHaveLength(3);
      expect(names.indexOf('uploadToStorage')).toBeLessThan(names.indexOf('mamUploadDone2'));
      const [report, discuss] = calls.slice(-2);
      const named = namedFilesSchema.parse(JSON.parse(String(report?.body.results))).map(({ url }) => url);
      expect(named).toHaveLength(3);
      expect(discuss?.body.imgUrl).toEqual(named);
    });
  }
});

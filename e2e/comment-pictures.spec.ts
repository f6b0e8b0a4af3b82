import { z } from 'zod';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { article, chooser, disguised, formOf, photo, picturesOf, send } from './picture-form';
import { configure, follow, pageWidth } from './reader';
import { demoMember, signInByPassword } from './sign-in';
import { words, wordsOf } from './words';

for (const javaScriptEnabled of [false, true]) {
  test.describe(`pictures of a comment ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('R3.70 R7.83 R7.140 three pictures go up in multipart posts with the device in their address, in one where they come with the form, and stand under the comment', async ({
      page,
      borrowOwn,
    }) => {
      const own = await borrowOwn();
      await signInByPassword(page, own);
      await page.goto(own.page(article));
      const text = `桥上拍的${Date.now()}`;
      await send(page, text, await Promise.all([1, 2, 3].map(photo)));
      await expect(picturesOf(page, text)).toHaveCount(3);
      const uploads = await own.platform.calls({ operation: 'upload' });
      for (const { headers, query } of uploads) {
        expect(headers['content-type']).toContain('multipart/form-data');
        expect(query.device).toMatch(/^\S{8,}$/);
      }
      const files = uploads.map(({ body }) => Object.keys(body).filter((name) => name.startsWith('file')));
      expect(files).toEqual(
        javaScriptEnabled ? [['file1'], ['file1'], ['file1']] : [['file1', 'file2', 'file3']],
      );
      const [discuss] = await own.platform.calls({ operation: 'discuss' });
      const addresses = z.array(z.string()).length(3).parse(discuss?.body.imgUrl);
      for (const url of addresses) {
        const kept = Buffer.from(await (await fetch(url)).arrayBuffer());
        expect(kept.includes('Canary')).toBe(false);
      }
    });

    test('R5.02 R5.03 R9.45 what is none of the five formats is refused beside the field, with the text and the good picture kept', async ({
      page,
      borrowOwn,
    }) => {
      const own = await borrowOwn();
      await signInByPassword(page, own);
      await page.goto(own.page(article));
      const text = `一好一坏${Date.now()}`;
      await send(page, text, [await photo(4), await disguised()]);
      await expect(formOf(page).getByRole('alert')).toContainText(words('upload.formats'));
      await expect(formOf(page).getByRole('textbox')).toHaveValue(text);
      await expect(formOf(page).locator('input[name="up[]"]')).toHaveCount(1);
      expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
      // A script has the good one already; without one the same file is the same picture.
      await send(page, text, javaScriptEnabled ? [await photo(5)] : [await photo(4), await photo(5)]);
      await expect(picturesOf(page, text)).toHaveCount(2);
      const uploads = await own.platform.calls({ operation: 'upload' });
      const files = uploads.map(({ body }) => Object.keys(body).filter((name) => name.startsWith('file')));
      expect(files).toEqual([['file1'], ['file1']]);
    });
  });
}

const namedFiles = z.array(z.object({ url: z.string() }));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [form, access] of [
    ['token', 'mamUploadAccessToken'],
    ['token2', 'mamUploadAccessToken2'],
  ] as const) {
    test(`R7.128 R7.129 R7.130 R7.131 R7.132 by ${form}: leave first, then storage, done, one report of three, and the comment last`, async ({
      page,
      borrowOwn,
    }) => {
      const own = await borrowOwn({ env: { UPLOAD_FORM: form } });
      await signInByPassword(page, own);
      await page.goto(own.page(article));
      const text = `三张${Date.now()}`;
      await send(page, text, await Promise.all([6, 7, 8].map(photo)));
      await expect(picturesOf(page, text)).toHaveCount(3);
      const steps = [access, 'uploadToStorage', 'mamUploadDone2', 'uploadResults', 'discuss'];
      const calls = (await own.platform.calls()).filter(({ operation = '' }) => steps.includes(operation));
      const names = calls.map(({ operation }) => operation);
      expect(names[0]).toBe(access);
      expect(names.slice(-2)).toEqual(['uploadResults', 'discuss']);
      for (const step of steps.slice(0, 3)) expect(names.filter((name) => name === step)).toHaveLength(3);
      expect(names.indexOf('uploadToStorage')).toBeLessThan(names.indexOf('mamUploadDone2'));
      const [report, discuss] = calls.slice(-2);
      const named = namedFiles.parse(JSON.parse(String(report?.body.results))).map(({ url }) => url);
      expect(named).toHaveLength(3);
      expect(discuss?.body.imgUrl).toEqual(named);
    });
  }

  test('R5.04 of nobody whom we know no picture is taken; the text comes back, and the reader is told', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(article));
    const text = `还没登录${Date.now()}`;
    await send(page, text, [await photo(9)]);
    await expect(formOf(page).getByRole('status')).toContainText(words('comment.loginPictures'));
    await expect(formOf(page).getByRole('textbox')).toHaveValue(text);
    await follow(page, () =>
      formOf(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    const login = page.locator('form[action="/api/session/password"]');
    await login.locator('input[name=username]').fill(demoMember.username);
    await login.locator('input[name=password]').fill(demoMember.password);
    await login.getByRole('button', { name: words('login.submit.password') }).tap();
    await page.waitForURL(/#write$/);
    await expect(formOf(page).getByRole('textbox')).toHaveValue(text);
    expect(await own.platform.calls({ operation: 'upload' })).toEqual([]);
  });

  test('R5.01 pictures alone are no comment, and stay with the form; one that is unticked stays out', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await signInByPassword(page, own);
    await page.goto(own.page(article));
    await send(page, ' \u200b\u3164', [await photo(10), await photo(11)]);
    await expect(formOf(page).getByRole('status')).toHaveText(words('comment.empty'));
    const kept = formOf(page).locator('input[name="up[]"]');
    await expect(kept).toHaveCount(2);
    await kept.first().uncheck();
    const text = `只要一张${Date.now()}`;
    await send(page, text);
    await expect(picturesOf(page, text)).toHaveCount(1);
    expect(await own.platform.calls({ operation: 'upload' })).toHaveLength(1);
  });

  test('what the platform cannot take now, and what was sent too often, comes back with its pictures', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await signInByPassword(page, own);
    await page.goto(own.page(article));
    await own.platform.faults({ upload: 'http:500' });
    const text = `再来${Date.now()}`;
    await send(page, text, [await photo(12)]);
    await expect(formOf(page).getByRole('alert')).toHaveText(words('upload.failed'));
    await own.platform.clearFaults();
    await own.platform.faults({ discuss: 'status:5' });
    await send(page, text, [await photo(12)]);
    await expect(formOf(page).locator('input[name="up[]"]')).toHaveCount(1);
    // A few at once may be sent; one of the next has to wait, however slow they come.
    const told = formOf(page).getByRole('status');
    for (let tries = 0; tries < 20 && (await told.innerText()) !== words('write.tooOften'); tries += 1)
      await follow(page, () => send(page, `${text} ${tries}`));
    await expect(told).toHaveText(words('write.tooOften'));
    await expect(formOf(page).getByRole('textbox')).toHaveValue(new RegExp(`^${text} \\d+$`));
    await expect(formOf(page).locator('input[name="up[]"]')).toHaveCount(1);
  });

  test('where the publisher allows none, there is nothing to choose pictures with, and none is taken', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await configure(own, { discussConfig: { pictures: false } }, [article]);
    await signInByPassword(page, own);
    await page.goto(own.page(article));
    await expect(formOf(page).getByRole('textbox')).toBeVisible();
    await expect(chooser(page)).toHaveCount(0);
    await expect(formOf(page)).not.toHaveAttribute('enctype');
    const answer = await page.request.post(`${own.siteUrl}/api/comment`, {
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      multipart: { of: '12003', source: '0', content: '不该有图', pictures: await photo(13) },
    });
    expect(await answer.json()).toMatchObject({ ok: false, message: words('upload.notHere') });
    expect(await own.platform.calls({ operation: 'upload' })).toEqual([]);
  });
});

test('R5.03 the refusal names the five formats in every language; nobody is kept out, at 320 px too', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of localeIds) {
    const said = wordsOf(locale);
    await page.goto(own.page(`${article}?lang=${locale}`));
    await formOf(page).getByRole('textbox').fill(`${locale} ${Date.now()}`);
    await chooser(page).setInputFiles([await photo(14), await disguised()]);
    await formOf(page)
      .getByRole('button', { name: said('comment.send'), exact: true })
      .tap();
    const alert = formOf(page).getByRole('alert');
    await expect(alert).toContainText(said('upload.formats'));
    for (const format of ['jpg', 'jpeg', 'png', 'gif', 'bmp']) await expect(alert).toContainText(format);
    expect(await axeProblems(page)).toEqual([]);
    expect(await pageWidth(page)).toBe(320);
  }
});

test('pictures of a comment open full screen, each with words for who does not see it', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(article));
  const text = `看大图${Date.now()}`;
  await send(page, text, [await photo(15), await photo(16)]);
  const pictures = picturesOf(page, text);
  await expect(pictures).toHaveCount(2);
  await expect(
    pictures.nth(1).getByRole('img', { name: words('comment.picture', { number: 2 }) }),
  ).toBeVisible();
  await pictures.nth(1).tap();
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
});

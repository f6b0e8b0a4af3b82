import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { expect, test } from './journey';
import { signInByPassword } from './sign-in';
import { words } from './words';

/** An article of the demo paper with a few comments. */
const article = '/newsDetail/12/12003.html';

const formOf = (page: Page) => page.locator('form[action="/api/comment"]');
const chooser = (page: Page) => formOf(page).locator('input[type=file]');

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photograph that tells where it was taken; another for each number. */
async function photo(number: number): Promise<Chosen> {
  const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: 90 };
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Canary' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** What is not one of the five, under the name and type of one. */
async function disguised(): Promise<Chosen> {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: webp };
}

async function send(page: Page, text: string, pictures: Chosen[] = []): Promise<void> {
  await formOf(page).getByRole('textbox').fill(text);
  if (pictures.length > 0) await chooser(page).setInputFiles(pictures);
  await formOf(page)
    .getByRole('button', { name: words('comment.send') })
    .tap();
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(`pictures of a comment ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('R3.70 R7.83 R7.140 three pictures go up in one multipart post with the device in its address, and stand under the comment', async ({
      page,
      borrowOwn,
    }) => {
      const own = await borrowOwn();
      await signInByPassword(page, own);
      await page.goto(own.page(article));
      const text = `桥上拍的${Date.now()}`;
      await send(page, text, await Promise.all([1, 2, 3].map(photo)));
      const said = page.locator('li[id^="comment-"]', { hasText: text });
      await expect(said.locator('a[data-lightbox] img')).toHaveCount(3);
      const [upload, ...others] = await own.platform.calls({ operation: 'upload' });
      expect(others).toEqual([]);
      expect(upload?.headers['content-type']).toContain('multipart/form-data');
      expect(upload?.query.device).toMatch(/^\S{8,}$/);
      expect(Object.keys(upload?.body ?? {})).toEqual(expect.arrayContaining(['file1', 'file2', 'file3']));
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
      await expect(formOf(page).locator('input[name=up]')).toHaveCount(1);
      expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
      await send(page, text, [await photo(4), await photo(5)]);
      const said = page.locator('li[id^="comment-"]', { hasText: text });
      await expect(said.locator('a[data-lightbox] img')).toHaveCount(2);
      const uploads = await own.platform.calls({ operation: 'upload' });
      const files = uploads.map(({ body }) => Object.keys(body).filter((name) => name.startsWith('file')));
      expect(files).toEqual([['file1'], ['file1']]);
    });
  });
}

import { z } from 'zod';
import { expect, test } from './browser-test';
import { commentedArticlePath, createPhoto, picturesOf, writeAndSubmitComment } from './picture-form';
import { signInByPassword } from './sign-in';
import { words } from './words';

for (const javaScriptEnabled of [false, true]) {
  test.describe(`pictures of a comment ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('R3.70 R7.83 R7.140 uploads three pictures as multipart with the device in the URL, one by one with JavaScript and together without, and shows them with the comment', async ({
      page,
      borrowKanbao,
    }) => {
      const kanbao = await borrowKanbao();
      await signInByPassword(page, kanbao);
      await page.goto(kanbao.pageUrl(commentedArticlePath));
      const text = `桥上拍的${Date.now()}`;
      await writeAndSubmitComment(page, text, await Promise.all([1, 2, 3].map(createPhoto)));
      await expect(picturesOf(page, text)).toHaveCount(3);
      const uploads = await kanbao.platform.calls({ operation: 'upload' });
      for (const { headers, query } of uploads) {
        expect(headers['content-type']).toContain('multipart/form-data');
        expect(query.device).toMatch(/^\S{8,}$/);
      }
      const files = uploads.map(({ body }) => Object.keys(body).filter((name) => name.startsWith('file')));
      expect(files).toEqual(
        javaScriptEnabled ? [['file1'], ['file1'], ['file1']] : [['file1', 'file2', 'file3']],
      );
      const [discuss] = await kanbao.platform.calls({ operation: 'discuss' });
      const addresses = z.array(z.string()).length(3).parse(discuss?.body.imgUrl);
      for (const url of addresses) {
        const stored = Buffer.from(await (await fetch(url)).arrayBuffer());
        expect(stored.includes('Canary')).toBe(false);
      }
      const second = picturesOf(page, text).nth(1);
      await expect(second.getByRole('img', { name: words('comment.picture', { number: 2 }) })).toBeVisible();
      if (!javaScriptEnabled) return;
      await second.tap();
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
    });
  });
}

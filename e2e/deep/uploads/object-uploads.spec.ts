import { startObjectStore, type TestObjectStore } from '@/embedded/test/test-object-store';
import { test as base, expect } from '../../browser-test';
import {
  commentedArticlePath,
  commentForm,
  createPhoto,
  picturesOf,
  writeAndSubmitComment,
} from '../../picture-form';
import { signInByPassword } from '../../sign-in';

const test = base.extend<{ store: TestObjectStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  store: async ({}, use) => {
    const store = await startObjectStore();
    await use(store);
    await store.stop();
  },
});

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('R5.03 rejects a picture next to its field while the store fails, and sends it with its text afterwards', async ({
      page,
      store,
      startNewKanbao,
    }) => {
      const kanbao = await startNewKanbao({
        platformEnv: {
          EMBEDDED_UPLOADS_ENDPOINT: store.endpoint,
          EMBEDDED_UPLOADS_BUCKET: store.bucket,
          EMBEDDED_UPLOADS_REGION: store.region,
          EMBEDDED_UPLOADS_ACCESS_KEY: store.accessKey,
          EMBEDDED_UPLOADS_SECRET_KEY: store.secretKey,
        },
      });
      await signInByPassword(page, kanbao);
      await page.goto(kanbao.pageUrl(commentedArticlePath));
      const text = `存储不在${Date.now()}`;
      store.fail('refuses');
      await writeAndSubmitComment(page, text, [await createPhoto(31)]);
      // The platform's message is shown (Spec §8).
      await expect(commentForm(page).getByRole('alert')).toContainText('图片暂时无法保存，请稍后再试');
      await expect(commentForm(page).getByRole('textbox')).toHaveValue(text);
      expect(await kanbao.platform.calls({ operation: 'discuss' })).toEqual([]);
      expect(store.objects.size).toBe(0);

      store.fail(undefined);
      if (javaScriptEnabled) await page.reload();
      await expect(commentForm(page).getByRole('textbox')).toHaveValue(text);
      await writeAndSubmitComment(page, text, [await createPhoto(31)]);
      await expect(picturesOf(page, text)).toHaveCount(1);
      expect(store.objects.size).toBe(1);
      const [discuss, ...otherCalls] = await kanbao.platform.calls({ operation: 'discuss' });
      expect(otherCalls).toEqual([]);
      expect(JSON.stringify(discuss?.body)).toContain(`${kanbao.platform.url}/media/uploads/`);
      expect(kanbao.output()).not.toContain(store.secretKey);
    });
  });
}

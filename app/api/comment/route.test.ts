import { postComment } from '@/lib/features/comment/server/comment-handler';
import { getNewestComments } from '@/lib/features/comment/server/newest-comments-handler';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';

const platform = new PlatformUnderTest();

afterAll(() => platform.stop());

test.each(['42', '1001', 'vod_2'])('sends and lists comments of the new source type %s', async (source) => {
  await platform.start();
  const browser = await new TestBrowser().logIn('tashi');
  const comment = { of: '1001', source, content: `云真好看 ${source}` };
  expect(await browser.post(postComment, comment)).toMatchObject({ status: 200 });
  expect((await platform.calls('discuss')).at(-1)?.body).toMatchObject({ sourceType: source });
  const news = await browser.get(getNewestComments, `/api/comment/news?of=1001&source=${source}`);
  expect(news.status).toBe(200);
});

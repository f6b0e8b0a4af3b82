/** @jest-environment node */
import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { postCommentLike } from './action-handlers';

jest.setTimeout(60_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
});
afterAll(() => platform.stop());

test('R7.89 without JavaScript, a like leads back to the comment', async () => {
  const answer = await postCommentLike(
    new Request('http://localhost:3000/api/comment-like', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      body: new URLSearchParams({ comment: '26', of: '14502', source: '1' }),
    }),
  );
  expect(answer.headers.get('location')).toMatch(/#comment-26$/);
});

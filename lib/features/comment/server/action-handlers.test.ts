/** @jest-environment node */
import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { openFlash } from '@/lib/writes/flash-cookie';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postCommentLike, postCommentReport } from './action-handlers';

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

test('R3.68 without JavaScript, a refused report is shown again with its input', async () => {
  const browser = await new TestBrowser().logIn();
  const content = '大'.repeat(201);
  const fields = { comment: '26', of: '14502', source: '1', reason: 'privacy', content };
  const answer = await browser.submit(postCommentReport, fields, { accept: 'text/html' });
  expect(answer.headers.get('location')).toMatch(/action=report.*session=rejected/);
  expect(await openFlash(browser.cookieHeader)).toMatchObject({ typed: `privacy\n${content}` });
});

test('R3.68 accepts a report of 100 characters that have over 1,000 code units', async () => {
  const browser = await new TestBrowser().logIn();
  const fields = {
    comment: '26',
    of: '14502',
    source: '1',
    reason: 'other',
    content: '👩‍👩‍👧‍👦'.repeat(100),
  };
  expect((await browser.post(postCommentReport, fields)).body).toMatchObject({ outcome: 'commentReported' });
});

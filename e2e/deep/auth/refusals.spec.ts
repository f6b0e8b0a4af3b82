import { articleLikeButton } from '../../article-like';
import { countLoads } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { alertOf, refusedPage } from '../../refused-page';
import { words } from '../../words';

const signingVariables = { env: { AUTH_MODE: '2' }, platformEnv: { AUTH_MODE: '2' } };

test('R8.01 R8.02 repeats a write rejected with 1004 with new credentials, unnoticed by the reader', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao(signingVariables);
  const loads = countLoads(page);
  await page.goto(kanbao.pageUrl('/newsDetail/16/16045.html'));
  await page.getByRole('heading', { level: 1 }).tap();
  // Waits for the page's automatic calls, which could otherwise receive the rejection meant for the like.
  for (const operation of ['pageView', 'getArticleCounts'])
    await expect.poll(() => kanbao.platform.calls({ operation })).not.toHaveLength(0);
  const after = await kanbao.platform.lastCall();
  await kanbao.platform.forgetCredentials();
  await articleLikeButton(page).tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  expect(await kanbao.platform.calls({ after, operation: 'likeEvent' })).toHaveLength(2);
  expect(await kanbao.platform.calls({ after, operation: 'auth' })).toHaveLength(1);
  expect(loads()).toBe(1);
});

test('R8.02 R8.03 R8.08 with signed calls shows an alert after the fourth rejection with 1004, and reloads nothing', async ({
  page,
  startNewKanbao,
}) => {
  // Recently renewed credentials would not be renewed again, so a new site is needed.
  const kanbao = await startNewKanbao(signingVariables);
  const loads = countLoads(page);
  await page.goto(kanbao.pageUrl('/newsDetail/16/16046.html'));
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  const status = page.locator('#like').getByRole('status');
  const alert = alertOf(page);
  for (let refusal = 1; refusal <= 3; refusal += 1) {
    const answered = page.waitForResponse(/\/api\/like$/);
    await articleLikeButton(page).tap();
    await answered;
    await expect(status).toHaveText(words('write.failed'));
    await expect(alert).toHaveCount(0);
  }
  await articleLikeButton(page).tap();
  await expect(alert).toHaveText(words('session.requestFailed'));
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect(loads()).toBe(1);
  // The site repeats each of the four writes at most once, and not soon after new credentials were rejected.
  const likeCallCount = (await kanbao.platform.calls({ operation: 'likeEvent' })).length;
  expect(likeCallCount).toBeGreaterThan(4);
  expect(likeCallCount).toBeLessThanOrEqual(8);

  // A success resets the count of rejections (reading 9).
  await kanbao.platform.clearFaults();
  await articleLikeButton(page).tap();
  await expect(status).toHaveText(words('like.thanks'));
});

test('R8.02 R8.03 R8.08 with signed calls reloads a page rejected with 1004 three times, and then shows an alert', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao(signingVariables);
  // Other tests may have cached the page.
  await kanbao.forget({ tags: ['*'], hard: true });
  await kanbao.platform.faults({ [refusedPage.operation]: 'status:1004' });
  let counted = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/refusal') counted += 1;
  });
  await page.goto(kanbao.pageUrl(refusedPage.path));
  await expect(page.locator('[data-refusal]')).toHaveText(words('session.requestFailed'));
  expect(counted).toBe(4);
  // The refusals of the first page still count, so one rejected write shows the alert.
  await kanbao.platform.clearFaults();
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  await page.goto(kanbao.pageUrl('/newsDetail/16/16046.html'));
  await articleLikeButton(page).tap();
  await expect(alertOf(page).filter({ hasText: words('session.requestFailed') })).toBeVisible();
});

test('R2.19 R2.21 R4.38 R6.13 R7.135 in mode 1 signs calls only once a vote page is opened', async ({
  page,
  startNewKanbao,
}) => {
  const signing = { AUTH_MODE: '1' };
  const kanbao = await startNewKanbao({ env: signing, platformEnv: signing });
  await page.goto(kanbao.pageUrl('/newsDetail/16/16045.html'));
  expect(await kanbao.platform.calls({ operation: 'auth' })).toEqual([]);
  await page.goto(kanbao.pageUrl('/activityVote/901.html'));
  await expect(page.locator('form[action="/api/vote-activity"] li')).toHaveCount(60);
  const calledOperations = (await kanbao.platform.calls({})).map(({ operation }) => operation);
  const order = ['authinfo', 'auth', 'voteInfo'].map((operation) => calledOperations.indexOf(operation));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThanOrEqual(0);
  const [call] = await kanbao.platform.calls({ operation: 'voteInfo' });
  expect(Object.keys(call?.headers ?? {})).toEqual(expect.arrayContaining(['authtoken', 'time', 'sign']));
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../journey';
import { words } from '../../words';

const signing = { env: { AUTH_MODE: '2' }, platformEnv: { AUTH_MODE: '2' } };

function likeOf(page: Page) {
  return page.locator('#like').getByRole('button');
}

/** Next has an alert of its own on every page. */
function alertOf(page: Page) {
  return page.locator('p[role="alert"]');
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** A page of the demo paper, and the call that is refused. */
const refusedPage = { path: '/newsDetail/16/16045.html', operation: 'getArticleContent' };

test('R8.01 R8.02 an action refused by 1004 is repeated with new credentials, and the reader notices nothing', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn(signing);
  const loads = countLoads(page);
  await page.goto(kanbao.page('/newsDetail/16/16045.html'));
  await page.getByRole('heading', { level: 1 }).tap();
  // What the page asks by itself at the first tap may be refused in the like's place.
  for (const operation of ['pageView', 'getArticleCounts'])
    await expect.poll(() => kanbao.platform.calls({ operation })).not.toHaveLength(0);
  const after = await kanbao.platform.lastCall();
  // As a platform does that was started anew.
  await kanbao.platform.forgetCredentials();
  await likeOf(page).tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  expect(await kanbao.platform.calls({ after, operation: 'likeEvent' })).toHaveLength(2);
  expect(await kanbao.platform.calls({ after, operation: 'auth' })).toHaveLength(1);
  expect(loads()).toBe(1);
});

test('R8.02 R8.03 R8.08 with signed calls the fourth refusal by 1004 is an alert, and nothing reloads', async ({
  page,
  startOwn,
}) => {
  // Credentials that were renewed just before would not be renewed again.
  const kanbao = await startOwn(signing);
  const loads = countLoads(page);
  await page.goto(kanbao.page('/newsDetail/16/16046.html'));
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  const status = page.locator('#like').getByRole('status');
  const alert = alertOf(page);
  for (let refusal = 1; refusal <= 3; refusal += 1) {
    const answered = page.waitForResponse(/\/api\/like$/);
    await likeOf(page).tap();
    await answered;
    await expect(status).toHaveText(words('write.failed'));
    await expect(alert).toHaveCount(0);
  }
  await likeOf(page).tap();
  await expect(alert).toHaveText(words('session.requestFailed'));
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
  expect(loads()).toBe(1);
  // Each action is repeated at most once; not at all when fresh credentials have just been refused.
  const sent = (await kanbao.platform.calls({ operation: 'likeEvent' })).length;
  expect(sent).toBeGreaterThan(4);
  expect(sent).toBeLessThanOrEqual(8);

  // A success ends the count (reading 9).
  await kanbao.platform.clearFaults();
  await likeOf(page).tap();
  await expect(status).toHaveText(words('like.thanks'));
});

test('R8.02 R8.03 R8.08 with signed calls a page that is refused by 1004 reloads three times, and then an alert says so', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn(signing);
  // The page may be cached from another test.
  await kanbao.forget({ tags: ['*'], hard: true });
  await kanbao.platform.faults({ [refusedPage.operation]: 'status:1004' });
  let counted = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/refusal') counted += 1;
  });
  await page.goto(kanbao.page(refusedPage.path));
  await expect(page.locator('[data-refusal]')).toHaveText(words('session.requestFailed'));
  expect(counted).toBe(4);
  // The next act that is refused counts from there.
  await kanbao.platform.clearFaults();
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  await page.goto(kanbao.page('/newsDetail/16/16046.html'));
  await likeOf(page).tap();
  await expect(alertOf(page).filter({ hasText: words('session.requestFailed') })).toBeVisible();
});

test('R2.19 R2.21 R4.38 R6.13 R7.135 in mode 1 a vote is signed, and only from there on', async ({
  page,
  startOwn,
}) => {
  const signing = { AUTH_MODE: '1' };
  const kanbao = await startOwn({ env: signing, platformEnv: signing });
  await page.goto(kanbao.page('/newsDetail/16/16045.html'));
  expect(await kanbao.platform.calls({ operation: 'auth' })).toEqual([]);
  await page.goto(kanbao.page('/activityVote/901.html'));
  await expect(page.locator('form[action="/api/vote-activity"] li')).toHaveCount(60);
  const asked = (await kanbao.platform.calls({})).map(({ operation }) => operation);
  const order = ['authinfo', 'auth', 'voteInfo'].map((operation) => asked.indexOf(operation));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThanOrEqual(0);
  const [call] = await kanbao.platform.calls({ operation: 'voteInfo' });
  expect(Object.keys(call?.headers ?? {})).toEqual(expect.arrayContaining(['authtoken', 'time', 'sign']));
});

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { likedCookie } from '@/lib/features/like/liked-cookie';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { publishedArticle } from './reader';
import { words, wordsOf } from './words';

/** The like under the text. */
function likeOf(page: Page): Locator {
  return page.locator('#like').getByRole('button');
}

async function likesOf(kanbao: SharedKanbao, id: string): Promise<number> {
  return Number((await publishedArticle(kanbao, id)).countPraise);
}

async function likeCalls(kanbao: SharedKanbao, id: string) {
  const calls = await kanbao.platform.calls({ operation: 'likeEvent' });
  return calls.filter(({ query }) => query.id === id);
}

/** The number of likes in a page's HTML. */
async function numberOn(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text();
  return Number(/id="like"[\s\S]*?<button[\s\S]*?(\d+)<\/span><\/button>/.exec(html)?.[1]);
}

/** Likes as a page of ours would. */
function postLike(
  request: APIRequestContext,
  kanbao: SharedKanbao,
  id: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return request.post(`${kanbao.siteUrl}/api/like`, {
    form: { id },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
}

test('R4.21 R7.84 R7.89 a tap likes: at once, once more counted, kept by the device', {
  tag: '@quick',
}, async ({ page, kanbao }) => {
  const before = await likesOf(kanbao, '16021');
  await page.goto(kanbao.page('/newsDetail/16/16021.html'));
  await likeOf(page).tap();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeOf(page)).toContainText(String(before + 1));
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  expect(await likesOf(kanbao, '16021')).toBe(before + 1);

  const [call, ...others] = await likeCalls(kanbao, '16021');
  expect(others).toEqual([]);
  expect(call?.method).toBe('GET');
  expect(call?.query).toMatchObject({ type: '0', eventType: '1', channel: '1', appId: '1' });
  expect(call?.query.userOtherID).toMatch(/^xy\d+$/);

  await page.reload();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  // The bar at the foot shows the same like.
  const bar = page.getByRole('navigation', { name: words('common.articleBar') });
  await expect(bar.getByRole('button', { name: words('like.like') })).toHaveAttribute('aria-pressed', 'true');
});

test('R7.21 fresh counts come to a page that was kept, when its reader begins to read', async ({
  page,
  request,
  kanbao,
}) => {
  const address = kanbao.page('/newsDetail/16/16029.html');
  const before = await likesOf(kanbao, '16029');
  await page.goto(address);
  const platformLike = new URLSearchParams({
    id: '16029',
    type: '0',
    eventType: '1',
    channel: '1',
    userOtherID: 'xy1',
  });
  await request.get(`${kanbao.platform.url}/app_if/event?${platformLike}`);
  // The site keeps counts for seconds and the page for longer: it learns nothing of a like that it did not hand on.
  await expect(async () => {
    await page.goto(address);
    await page.mouse.move(200, 300);
    await page.mouse.down();
    await page.mouse.up();
    await expect(likeOf(page)).toContainText(String(before + 1), { timeout: 1000 });
  }).toPass();
  expect(await numberOn(request, address)).toBe(before);
});

test('R8.14 R4.22 who likes twice is told so, and counted once', async ({ page, kanbao }) => {
  const before = await likesOf(kanbao, '16022');
  await page.goto(kanbao.page('/newsDetail/16/16022.html'));
  await likeOf(page).tap();
  const status = page.locator('#like').getByRole('status');
  await expect(status).toHaveText(words('like.thanks'));
  await likeOf(page).tap();
  await expect(status).toHaveText(words('like.alreadyLiked'));

  // A device that has forgotten its like is reminded by the platform.
  await page.context().clearCookies({ name: likedCookie });
  await page.reload();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
  await likeOf(page).tap();
  await expect(status).toHaveText(words('like.alreadyLiked'));
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await likeCalls(kanbao, '16022')).toHaveLength(2);
  expect(await likesOf(kanbao, '16022')).toBe(before + 1);
});

test('R7.21 the number in the HTML is right soon after a like, though pages are kept', async ({
  request,
  kanbao,
}) => {
  const address = kanbao.page('/newsDetail/16/16023.html');
  const before = await likesOf(kanbao, '16023');
  expect(await numberOn(request, address)).toBe(before);
  expect((await postLike(request, kanbao, '16023')).status()).toBe(200);
  await expect.poll(() => numberOn(request, address)).toBe(before + 1);
});

test('R8.09 a like that the platform does not take is taken back and can be tried again', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const before = await likesOf(kanbao, '16021');
  await kanbao.platform.faults({ likeEvent: 'status:5' });
  await page.goto(kanbao.page('/newsDetail/16/16021.html'));
  await likeOf(page).tap();
  const status = page.locator('#like').getByRole('status');
  // In the platform's own words (Spec §8).
  await expect(status).toHaveText('测试错误 5', { timeout: 20_000 });
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
  await kanbao.platform.clearFaults();
  await likeOf(page).tap();
  await expect(status).toHaveText(words('like.thanks'));
  expect(await likesOf(kanbao, '16021')).toBe(before + 1);
});

test('R4.21 a like tapped while the script still comes counts once, whether the reader leaves or comes back', async ({
  page,
  kanbao,
}) => {
  const [left, stayed] = ['16041', '16042'];
  const before = { [left]: await likesOf(kanbao, left), [stayed]: await likesOf(kanbao, stayed) };
  await page.route(/\/browser\/page-[^/]*\.js$/, () => undefined);
  await page.goto(kanbao.page(`/newsDetail/16/${left}.html`));
  await likeOf(page).tap();
  await page.goto(kanbao.page('/home.html'));
  await expect.poll(() => likesOf(kanbao, left)).toBe((before[left] ?? 0) + 1);
  await page.unrouteAll();
  await page.goto(kanbao.page(`/newsDetail/16/${left}.html`));
  await page.locator('h1').tap();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/browser\/page-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(kanbao.page(`/newsDetail/16/${stayed}.html`));
  await likeOf(page).tap();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/like'));
  // As for a reader who looks at another tab and comes back.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await sent;
  letThrough();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  for (const id of [left, stayed]) {
    expect(await likeCalls(kanbao, id)).toHaveLength(1);
    expect(await likesOf(kanbao, id)).toBe((before[id] ?? 0) + 1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.21 R8.14 the form likes, thanks, and knows a second time', async ({ page, kanbao }) => {
    const before = await likesOf(kanbao, '16024');
    await page.goto(kanbao.page('/newsDetail/16/16024.html'));
    await likeOf(page).tap();
    await expect(page).toHaveURL(/\/newsDetail\/16\/16024\.html\?like=liked#like$/);
    await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await likesOf(kanbao, '16024')).toBe(before + 1);
    // The pages of many likes are renewed together, every two seconds.
    await expect.poll(() => numberOn(page.request, page.url())).toBe(before + 1);
    await likeOf(page).tap();
    await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.alreadyLiked'));
    expect(await likesOf(kanbao, '16024')).toBe(before + 1);
  });

  test('R4.21 a page with a like in its bar only says there what came of it', async ({ page, kanbao }) => {
    await page.goto(kanbao.page('/linkDetail/13007.html'));
    const inBar = page.locator('form[data-like]');
    await inBar.getByRole('button').tap();
    await expect(inBar.getByRole('status')).toHaveText(words('like.thanks'));
    await expect(page.getByText(words('like.thanks'))).toHaveCount(1);
  });
});

test('likes that other sites send are refused, and never reach the platform', async ({ request, kanbao }) => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
  ];
  for (const headers of foreign) {
    const answer = await postLike(request, kanbao, '16025', headers);
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ ok: false, message: words('write.foreign') });
  }
  const bare = await fetch(`${kanbao.siteUrl}/api/like`, {
    method: 'POST',
    body: new URLSearchParams({ id: '16025' }),
  });
  expect(bare.status).toBe(403);
  expect(await likeCalls(kanbao, '16025')).toEqual([]);
});

test('one key is one like, however often it is sent', async ({ request, kanbao }) => {
  // The first answer makes the device known.
  await postLike(request, kanbao, '16026');
  const key = { 'idempotency-key': 'one-and-the-same' };
  const answers = await Promise.all([1, 2, 3].map(() => postLike(request, kanbao, '16027', key)));
  for (const answer of answers) {
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ outcome: 'liked' });
  }
  expect(await likeCalls(kanbao, '16027')).toHaveLength(1);
});

test('a device that likes too fast has to wait, in its language', async ({ request, kanbao }) => {
  const ids = Array.from({ length: 14 }, (_, index) => String(16030 + index));
  const answers = [];
  for (const id of ids) {
    answers.push(await postLike(request, kanbao, id, { 'accept-language': 'de' }));
  }
  const refused = answers.filter((answer) => answer.status() === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0);
  expect([words('write.tooOften'), wordsOf('de')('write.tooOften')]).toContain(
    (await refused[0]?.json())?.message,
  );
});

test('what is no like is refused', async ({ request, kanbao }) => {
  const after = await kanbao.platform.lastCall();
  for (const id of ['', '../1', 'x'.repeat(100)]) {
    expect((await postLike(request, kanbao, id)).status()).toBe(400);
  }
  const large = await request.post(`${kanbao.siteUrl}/api/like`, {
    form: { id: '16028', columnId: 'x'.repeat(20_000) },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(large.status()).toBe(413);
  expect(
    (await kanbao.platform.calls({ after, operation: 'likeEvent' })).map(({ query }) => query.id),
  ).not.toContain('16028');
});

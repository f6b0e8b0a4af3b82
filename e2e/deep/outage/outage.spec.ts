import type { Locator, Page } from '@playwright/test';
import { routes } from '@/lib/routes/table';
import { expect, test } from '../../journey';
import type { SharedKanbao } from '../../kanbao';
import { follow } from '../../reader';
import { words } from '../../words';

/** What a reader may wait for an answer, outage or not. */
const timeLimit = 2500;

interface Answer {
  status: number;
  cache: string | null;
  html: string;
}

/** Asks for a page as a reader does who leaves after 2.5 s. */
async function ask(kanbao: SharedKanbao, path: string): Promise<Answer> {
  const answer = await fetch(kanbao.page(path), { signal: AbortSignal.timeout(timeLimit) });
  return { status: answer.status, cache: answer.headers.get('x-kanbao-cache'), html: await answer.text() };
}

/** Taps what asks again until `wanted` shows: the site may not know yet that the platform is back. */
async function tryAgainUntil(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole('link', { name: words('states.tryAgain') });
  await expect(async () => {
    // On a busy machine the page that the last tap asked for may just have come.
    if (await again.isVisible()) await again.tap({ timeout: 1000 });
    await expect(wanted).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

const read = ['/home.html', '/columnDetail/5.html', '/newsDetail/5/5001.html', '/login.html'];
const unread = [
  '/newsDetail/1/1001.html',
  '/newsDetail/4/4001.html',
  '/columnDetail/8.html',
  '/home.html?column=7',
];

function expectBranded({ status, html }: Answer, path: string) {
  expect(status, path).toBe(503);
  expect(html, path).toContain(words('states.unavailable.title'));
  expect(html, path).toContain('云岭日报');
}

test('when the platform dies, what was read stays, what was not says so within 2.5 s, and all comes back within 10 s', async ({
  page,
  startOwn,
}) => {
  const kanbao = await startOwn();
  for (const path of read) expect((await ask(kanbao, path)).status).toBe(200);
  await kanbao.platform.kill();

  for (const path of read) {
    const { status, cache, html } = await ask(kanbao, path);
    expect(status, path).toBe(200);
    expect(['hit', 'stale'], path).toContain(cache);
    expect(html, path).toContain('云岭日报');
  }
  for (const path of unread) expectBranded(await ask(kanbao, path), path);
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.unavailable.title'));
  // Reading, and asking for counts and likes, does no harm to the site itself.
  expect((await fetch(`${kanbao.siteUrl}/readyz`)).status).toBe(200);

  await kanbao.platform.restart();
  await tryAgainUntil(page, page.locator('article h1'));
  for (const path of unread)
    await expect.poll(async () => (await ask(kanbao, path)).status, { timeout: 10_000 }).toBe(200);
});

for (const fault of ['hang', 'garbage', 'html', 'drop', 'http:503'] as const) {
  test(`a platform that answers with “${fault}”: branded 503, kept pages stay, recovery`, async ({
    startOwn,
  }) => {
    const kanbao = await startOwn();
    for (const path of read) expect((await ask(kanbao, path)).status).toBe(200);
    await kanbao.platform.faults({ '*': fault });
    for (const path of read) expect((await ask(kanbao, path)).status, path).toBe(200);
    for (const path of unread.slice(0, 2)) expectBranded(await ask(kanbao, path), path);
    await kanbao.platform.clearFaults();
    for (const path of unread)
      await expect.poll(async () => (await ask(kanbao, path)).status, { timeout: 10_000 }).toBe(200);
  });
}

test('R7.142 R8.18 an answer of null is no outage but nothing there, status 1 something taken back', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const cases = [
    { fault: 'null', path: '/newsDetail/5/5001.html', status: 404, title: 'states.missing.title' },
    { fault: 'status:1', path: '/newsDetail/5/5002.html', status: 410, title: 'states.withdrawn.title' },
  ] as const;
  for (const { fault, path, status, title } of cases) {
    await kanbao.platform.faults({ getArticleContent: fault });
    expect((await page.goto(kanbao.page(path)))?.status(), fault).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(title));
    await expect(page.locator('body')).not.toContainText(words('states.error.title'));
  }
});

test('R7.143 a refusal of the platform’s own shows that something went wrong', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await kanbao.platform.faults({ getArticleContent: 'status:5' });
  expect((await page.goto(kanbao.page('/newsDetail/5/5001.html')))?.status()).toBe(502);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.error.title'));
  await kanbao.platform.clearFaults();
  await tryAgainUntil(page, page.locator('article h1'));
});

test('R4.25 R8.22 R8.23 a list that fails says so alone and can be asked for again; the log is told', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await kanbao.platform.faults({ recommendList: 'status:5' });
  expect((await page.goto(kanbao.page('/newsDetail/16/16001.html')))?.status()).toBe(200);
  const region = (name: string) => page.getByRole('region', { name: words(`article.${name}`) });
  await expect(region('related')).toBeVisible();
  await expect(region('hot')).toBeVisible();
  const failed = region('recommended');
  await expect(failed).toContainText(words('states.listFailed'));
  await expect(page.getByText(words('states.listFailed'))).toHaveCount(1);
  expect(kanbao.output().match(/"operation":"recommendList"/g)).toHaveLength(1);

  await kanbao.platform.faults({ recommendList: 'hang' });
  expect((await ask(kanbao, '/newsDetail/16/16002.html')).status).toBe(200);
  expect((await ask(kanbao, '/home.html')).status).toBe(200);

  await kanbao.platform.clearFaults();
  await tryAgainUntil(page, failed.locator('[data-id]').first());
  await expect(page.getByText(words('states.listFailed'))).toHaveCount(0);
});

/** Where a list of its own call stands beside others: the operation, the page, what still shows. */
const lists = [
  ['getSubSpecialArticles', '/specDetail/501/10005.html', 'h1'],
  ['liveComing', '/moreLive.html', '#lives-past'],
  ['personageReports', '/figureDetail/101.html', 'h1'],
  ['videoDynamicArticleList', '/mvodShare/803.html', 'h1'],
  ['getRelArticles', '/imageDetail/13/13022.html', 'h1'],
  ['getArticleHot', '/videoDetail/12/12001.html', 'h1'],
  ['getColumns', '/columnDetail/2.html', '#list'],
] as const;

test('R4.25 whichever list fails, it says so in its place and the page shows', async ({ page, startOwn }) => {
  // A site that has just started knows the columns, whose list fails here as well.
  const kanbao = await startOwn();
  await kanbao.platform.faults(Object.fromEntries(lists.map(([operation]) => [operation, 'status:5'])));
  for (const [operation, path, beside] of lists) {
    expect((await page.goto(kanbao.page(path)))?.status(), operation).toBe(200);
    await expect(page.getByText(words('states.listFailed')).first(), operation).toBeVisible();
    await expect(page.locator(beside), operation).toBeVisible();
  }
});

test('R4.23 a slow article: the page before stays with a sign of loading, then the article, never an empty state', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await page.addInitScript(() => {
    const watch = () => {
      const sign = document.querySelector('progress');
      const shown = sign?.checkVisibility({ opacityProperty: true }) ?? false;
      if (shown) sessionStorage.setItem('loading', `${document.querySelector('h1')?.textContent}`);
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(kanbao.page('/columnDetail/5.html'));
  expect(await page.evaluate(() => sessionStorage.getItem('loading'))).toBeNull();
  await kanbao.platform.faults({ getArticleContent: 'slow:1000' });
  const answers: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) answers.push(`${answer.status()} ${answer.url()}`);
  });
  await follow(page, () => page.locator('#list [data-id="5002"] a').tap());
  await expect(page.locator('article h1')).toBeVisible();
  expect(answers).toEqual([`200 ${kanbao.page('/newsDetail/5/5002.html')}`]);
  expect(await page.evaluate(() => sessionStorage.getItem('loading'))).toBe('经济');
});

test('R2.78 a page that fails, of whatever kind, has its status and its frame, and its view is recorded', async ({
  request,
  startOwn,
  routeLines,
}) => {
  const kanbao = await startOwn();
  await kanbao.platform.faults({ '*': 'http:503' });
  // The site has the front's columns since it started; what the platform does not say of the publisher, the configuration does.
  const stand = new Set(['home', 'moreModules', 'aboutUs']);
  // Of a page of their own nobody is asked for who is not logged in.
  const failing = routes.filter(
    ({ name, needs, perReader }) => needs.length > 0 && !perReader && !stand.has(name),
  );
  expect(failing.length).toBeGreaterThan(15);
  for (const { name } of failing) {
    // What we added to the routes of Spec §2 has no line.
    const line = routeLines.get(name);
    const answer = await request.get(line ? kanbao.siteUrl + line.url : kanbao.page(`/${name}.html`));
    const html = await answer.text();
    expect.soft(answer.status(), name).toBe(503);
    expect.soft(html, name).toContain(words('states.unavailable.title'));
    expect.soft(html, name).toContain(`data-page-view="/api/page-view?route=${name}`);
    // The state itself leads to the same page again, so only the frame leads home.
    expect.soft(html, name).toContain('/home.html"');
  }
});

import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { findRedisServer, type RedisServer, startRedisServer } from '@/lib/platform/test/redis-server';
import { article, box, formOf, ownWords, told } from './comment-box';
import { test as base, expect } from './journey';
import type { Kanbao, SharedKanbao } from './kanbao';
import { signInByPassword } from './sign-in';
import { words } from './words';
import { type Cut, openWriteLine, type WriteLine } from './write-line';

/*
 * A comment whose way is cut: at six points, with one instance and with two, with scripts and without. What counts is what the
 * platform has in the end: each text once, none told as failed that was taken, and none lost.
 */

const secret = 'a secret of the journeys that is long enough';
const writePath = '/api/comment';

interface Site {
  line: WriteLine;
  instances: readonly Kanbao[];
  platform: Kanbao['platform'];
  redis: RedisServer | undefined;
}

const test = base.extend<{ startSite: (instances: 1 | 2) => Promise<Site> }>({
  startSite: async ({ startOwn }, use) => {
    const ends: (() => unknown)[] = [];
    await use(async (count) => {
      const redis = count === 2 ? await startRedisServer() : undefined;
      const shared = redis ? { REDIS_URL: redis.url, SESSION_SECRET: secret } : {};
      const first = await startOwn({ env: shared });
      const PLATFORM_BASE_URL = `${first.platform.url}/app_if`;
      const instances = redis ? [first, await startOwn({ env: { ...shared, PLATFORM_BASE_URL } })] : [first];
      const line = await openWriteLine(instances, writePath);
      ends.push(line.close, () => redis?.stop());
      // The platform must not be what keeps a text from standing there twice.
      await first.platform.config({ discussConfig: { repeatSeconds: 0 } });
      return { line, instances, platform: first.platform, redis };
    });
    for (const end of ends) await end();
  },
});

const list = z.object({ data: z.object({ list: z.array(z.looseObject({ content: z.string() })) }) });

/** How often the platform has a text. */
async function standing({ platform }: Site, text: string): Promise<number> {
  const answer = await fetch(`${platform.url}/app_if/discussView?id=12003&source=0&page=0`);
  return list.parse(await answer.json()).data.list.filter(({ content }) => content === text).length;
}

/** What a reader may be told of a comment that the platform has. */
const honest = () => [
  ...['comment.sent', 'comment.unanswered', 'write.unknown', 'write.underWay'].map((name) => words(name)),
  'no page',
];

const isErrorPage = (page: Page) => page.url().startsWith('chrome-error:');

/** Sends what stands in the box, and reads what its reader is told. */
async function sendOnce(page: Page, javaScript: boolean): Promise<string> {
  const button = formOf(page).locator('[type=submit]');
  if (javaScript) {
    await button.tap();
    await expect(formOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 70_000 });
  } else {
    const gone = page.waitForEvent('framenavigated', { timeout: 70_000 });
    await button.tap({ noWaitAfter: true });
    await gone;
  }
  return toldBy(page);
}

async function toldBy(page: Page): Promise<string> {
  if (isErrorPage(page)) {
    // What was typed is kept with the page before when this one stands.
    await page.locator('body').waitFor({ state: 'attached' });
    return 'no page';
  }
  await expect(told(page)).not.toBeEmpty();
  // Behind what was sent there is a link to it.
  return (await told(page).evaluate((place) => place.firstChild?.textContent)) ?? '';
}

/** Sends again as readers do, until it is said that the comment stands there. */
async function sendUntilSaid(site: Site, page: Page, text: string, first: string, javaScript: boolean) {
  let said = first;
  for (let times = 0; times < 4; times += 1) {
    const stands = await standing(site, text);
    if (stands > 0) expect(honest(), 'told of a comment that stands').toContain(said);
    if (said === words('comment.sent')) return;
    site.line.cut(undefined);
    if (isErrorPage(page)) await page.goBack();
    await expect(box(page), 'the text after what was told').toHaveValue(text);
    said = await sendOnce(page, javaScript);
  }
  throw new Error(`still told: ${said}`);
}

/** A reader of their own, logged in, with a text in the box of an article. */
async function beginReader(site: Site, browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled, locale: 'zh-CN', hasTouch: true });
  const page = await context.newPage();
  const shown: SharedKanbao = { ...site.line, platform: site.platform };
  await signInByPassword(page, shown);
  const text = ownWords();
  await openWithText(page, shown, text, javaScriptEnabled);
  return { context, page, text, shown };
}

async function openWithText(page: Page, shown: SharedKanbao, text: string, javaScript: boolean) {
  await page.goto(shown.page(article));
  await box(page).fill(text);
  if (javaScript) await expect(formOf(page).locator('[data-waits]')).toHaveCount(0);
}

type Reader = Awaited<ReturnType<typeof beginReader>> & { javaScript: boolean };

interface Point {
  name: string;
  /** What the platform does wrong. */
  fault?: string;
  cut?: Cut;
  /** Sends; by default once. Answers what the reader is told first. */
  send?: (reader: Reader, site: Site) => Promise<string>;
}

async function sendTwice({ page, javaScript }: Reader): Promise<string> {
  const answered = javaScript ? undefined : page.waitForEvent('framenavigated');
  await formOf(page).locator('[type=submit]').dblclick({ noWaitAfter: true });
  if (javaScript) await expect(formOf(page)).toHaveAttribute('aria-busy', 'false');
  await answered;
  return toldBy(page);
}

async function sendFromTwoTabs(
  { page, context, text, shown, javaScript }: Reader,
  site: Site,
): Promise<string> {
  const other = await context.newPage();
  await openWithText(other, shown, text, javaScript);
  const [here, there] = await Promise.all([sendOnce(page, javaScript), sendOnce(other, javaScript)]);
  expect(there).toBe(words('comment.sent'));
  expect(await standing(site, text)).toBe(1);
  await other.close();
  return here;
}

/** Cuts the reader's line when the platform has the comment before it. */
async function cutOnceAtPlatform({ page, javaScript }: Reader, { line, platform }: Site): Promise<string> {
  const before = await platform.lastCall();
  const said = sendOnce(page, javaScript);
  const calls = () => platform.calls({ after: before, operation: 'discuss' });
  await expect.poll(async () => (await calls()).length).toBe(1);
  line.cutNow();
  return said;
}

/** The answer is lost, and the reader comes back to a page that was drawn since: the same words in its box are no other comment. */
async function comeBackToNewPage({ page, text, shown, javaScript }: Reader, { line }: Site): Promise<string> {
  const said = await sendOnce(page, javaScript);
  line.cut(undefined);
  await expect(async () => {
    await page.goto(shown.page(article));
    await expect(page.locator('#comments').getByText(text)).toBeVisible({ timeout: 2000 });
  }).toPass();
  // With scripts it is there again by itself, under the key that it was sent with.
  if (javaScript) await page.locator('h1').tap();
  else await box(page).fill(text);
  return said;
}

const points: readonly Point[] = [
  { name: 'not sent', cut: 'on the way there' },
  { name: 'sent, and the line breaks', cut: 'while the site is about it' },
  {
    name: 'sent, and the line breaks while the platform is about it',
    fault: 'slow:3000@1',
    send: cutOnceAtPlatform,
  },
  { name: 'sent, and the platform cuts it off', fault: 'drop@1' },
  { name: 'stored but not answered', fault: 'stored:drop@1' },
  { name: 'stored, and the answer is half', fault: 'stored:garbage@1' },
  { name: 'answered but lost', cut: 'on the way back' },
  { name: 'answered but lost, and a new page', cut: 'on the way back', send: comeBackToNewPage },
  { name: 'double tap', fault: 'slow:800@1', send: sendTwice },
  { name: 'two tabs', fault: 'slow:800@1', send: sendFromTwoTabs },
];

async function tryPoint(site: Site, browser: Browser, point: Point, javaScript: boolean): Promise<void> {
  const reader = { ...(await beginReader(site, browser, javaScript)), javaScript };
  const { page, text, context } = reader;
  if (point.fault) await site.platform.faults({ discuss: point.fault });
  site.line.cut(point.cut);
  const first = await (point.send?.(reader, site) ?? sendOnce(page, javaScript));
  await sendUntilSaid(site, page, text, first, javaScript);
  expect(await standing(site, text), 'once').toBe(1);
  await site.platform.clearFaults();
  await context.close();
}

function pointsWith(instances: 1 | 2, javaScript: boolean): void {
  const name = `${instances === 1 ? 'one instance' : 'two instances'}, ${javaScript ? 'with' : 'without'} scripts`;
  test(`R4.22 a comment cut at any point stands once, and nobody is told otherwise: ${name}`, async ({
    startSite,
    browser,
  }) => {
    test.setTimeout(600_000);
    const site = await startSite(instances);
    for (const point of points) {
      await test.step(point.name, () => tryPoint(site, browser, point, javaScript));
    }
  });
}

/** Three minutes go by for what Redis knows of acts: as long as a call of one that died could be under way. */
async function letClaimsAge({ operator }: RedisServer): Promise<void> {
  for (const name of await operator.keys('kanbao:once:*')) {
    for (const [key, text] of Object.entries(await operator.hgetall(name))) {
      const claim = z.looseObject({ state: z.string(), at: z.number() }).parse(JSON.parse(text));
      if (claim.state !== 'underWay') continue;
      await operator.hset(name, key, JSON.stringify({ ...claim, at: claim.at - 200_000 }));
    }
  }
}

/** The instance that has the comment dies without a word; the platform keeps it all the same, or never had it. */
async function dieInTheMiddle(
  site: Site,
  browser: Browser,
  javaScript: boolean,
  stored: boolean,
): Promise<void> {
  const { platform, redis, instances, line } = site;
  const { page, text, context } = await beginReader(site, browser, javaScript);
  const before = await platform.lastCall();
  await platform.faults({ discuss: stored ? 'slow:4000@1' : 'hang@1' });
  const first = sendOnce(page, javaScript);
  const calls = () => platform.calls({ after: before, operation: 'discuss' });
  await expect.poll(async () => (await calls()).length).toBe(1);
  const dying = instances.find(({ siteUrl }) => siteUrl === line.lastAsked()?.siteUrl);
  await dying?.killSite();
  const alive = (async () => {
    if (stored && redis) await expect.poll(() => standing(site, text)).toBe(1);
    if (redis) await letClaimsAge(redis);
    await dying?.restartSite();
  })();
  const said = await first;
  await alive;
  await sendUntilSaid(site, page, text, said, javaScript);
  expect(await standing(site, text), 'once').toBe(1);
  await platform.clearFaults();
  await context.close();
}

function deathsWith(instances: 1 | 2): void {
  const where = instances === 1 ? 'by the instance that comes after' : 'by the other instance';
  test(`a comment whose instance was killed in the middle is found out ${where}`, async ({
    startSite,
    browser,
  }) => {
    test.setTimeout(600_000);
    const site = await startSite(instances);
    for (const javaScript of [true, false]) {
      for (const stored of [true, false]) {
        const name = `${javaScript ? 'with' : 'without'} scripts, ${stored ? 'stored' : 'never stored'}`;
        await test.step(name, () => dieInTheMiddle(site, browser, javaScript, stored));
      }
    }
  });
}

function withInstances(instances: 1 | 2): void {
  for (const javaScript of [true, false]) pointsWith(instances, javaScript);
  deathsWith(instances);
}

withInstances(1);
if (findRedisServer()) withInstances(2);
else base('left out, as there is no redis-server here: comments cut with two instances', () => undefined);

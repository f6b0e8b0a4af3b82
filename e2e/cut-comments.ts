import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { type RedisServer, startRedisServer } from '@/lib/runtime/test/redis-server';
import { test as base, expect } from './browser-test';
import { articlePath, commentField, commentForm, formStatus, uniqueCommentText } from './comment-form';
import { type Kanbao, type SharedKanbao, startKanbao } from './kanbao';
import { signInByPassword } from './sign-in';
import { words } from './words';
import { type Cut, startWriteProxy, type WriteProxy } from './write-proxy';

/* Interrupts comments at ten points. Each is stored once, and no stored comment is reported as failed. */

const secret = 'a secret of the tests that is long enough';
const writePath = '/api/comment';

interface Site {
  proxy: WriteProxy;
  instances: readonly Kanbao[];
  platform: Kanbao['platform'];
  redis: RedisServer | undefined;
}

async function startSite(count: 1 | 2): Promise<Site & { stop: () => Promise<void> }> {
  const redis = count === 2 ? await startRedisServer() : undefined;
  const env = redis ? { REDIS_URL: redis.url, SESSION_SECRET: secret } : {};
  const first = await startKanbao({ env });
  const PLATFORM_BASE_URL = `${first.platform.url}/app_if`;
  const instances = redis ? [first, await startKanbao({ env: { ...env, PLATFORM_BASE_URL } })] : [first];
  const proxy = await startWriteProxy(instances, writePath);
  // By default the platform rejects repeated texts, which would hide that the site sends a text twice.
  await first.platform.config({ discussConfig: { repeatSeconds: 0 } });
  const stop = async () => {
    proxy.close();
    await Promise.all(instances.map((instance) => instance.stop()));
    await redis?.stop();
  };
  return { proxy, instances, platform: first.platform, redis, stop };
}

/** Starts the site once per worker. Playwright starts a new worker after a failed test, and thus a new site. */
const test = base.extend<object, { siteOf: (instances: 1 | 2) => Promise<Site> }>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      let site: ReturnType<typeof startSite> | undefined;
      await use((instances) => {
        site ??= startSite(instances);
        return site;
      });
      await (await site)?.stop();
    },
    { scope: 'worker' },
  ],
});

const listSchema = z.object({ data: z.object({ list: z.array(z.looseObject({ content: z.string() })) }) });

async function countStored({ platform }: Site, text: string): Promise<number> {
  const response = await fetch(`${platform.url}/app_if/discussView?id=12003&source=0&page=0`);
  return listSchema.parse(await response.json()).data.list.filter(({ content }) => content === text).length;
}

const acceptedMessages = () => [
  ...['comment.sent', 'comment.unanswered', 'write.unknown', 'write.underWay'].map((name) => words(name)),
  'no page',
];

const isErrorPage = (page: Page) => page.url().startsWith('chrome-error:');

async function submitOnce(page: Page, javaScript: boolean): Promise<string> {
  const button = commentForm(page).locator('[type=submit]');
  if (javaScript) {
    await button.tap();
    await expect(commentForm(page)).toHaveAttribute('aria-busy', 'false');
  } else {
    const nextNavigation = page.waitForEvent('framenavigated');
    await button.tap({ noWaitAfter: true });
    await nextNavigation;
  }
  return confirmedStatus(page);
}

async function confirmedStatus(page: Page): Promise<string> {
  if (isErrorPage(page)) {
    // Once the error page is shown, the browser has saved the input of the previous page in its history.
    await page.locator('body').waitFor({ state: 'attached' });
    return 'no page';
  }
  await expect(formStatus(page)).not.toBeEmpty();
  return (await formStatus(page).evaluate((place) => place.firstChild?.textContent)) ?? '';
}

async function submitUntilConfirmed(
  site: Site,
  page: Page,
  text: string,
  firstMessage: string,
  javaScript: boolean,
) {
  let message = firstMessage;
  for (let round = 0; round < 4; round += 1) {
    const storedCount = await countStored(site, text);
    if (storedCount > 0) expect(acceptedMessages(), 'message about a stored comment').toContain(message);
    if (message === words('comment.sent')) return;
    site.proxy.cut(undefined);
    if (isErrorPage(page)) {
      await page.goBack();
      // A busy browser may leave the page before it has saved the form. Readers then type the text again.
      if ((await commentField(page).inputValue()) === '') await commentField(page).fill(text);
    }
    await expect(commentField(page), 'text after the message').toHaveValue(text);
    message = await submitOnce(page, javaScript);
  }
  throw new Error(`the comment was not confirmed, the last message was: ${message}`);
}

async function startReader(site: Site, browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled, locale: 'zh-CN', hasTouch: true });
  const page = await context.newPage();
  const proxiedKanbao: SharedKanbao = { ...site.proxy, platform: site.platform };
  await signInByPassword(page, proxiedKanbao);
  const text = uniqueCommentText();
  await openWithText(page, proxiedKanbao, text, javaScriptEnabled);
  return { context, page, text, proxiedKanbao };
}

async function openWithText(page: Page, proxiedKanbao: SharedKanbao, text: string, javaScript: boolean) {
  await page.goto(proxiedKanbao.pageUrl(articlePath));
  await commentField(page).fill(text);
  if (javaScript) await expect(commentForm(page).locator('[data-interactive]')).toHaveCount(0);
}

type Reader = Awaited<ReturnType<typeof startReader>> & { javaScript: boolean };

interface CutPoint {
  name: string;
  fault?: string;
  cut?: Cut;
  /** Submits (by default once) and returns the first message. */
  send?: (reader: Reader, site: Site) => Promise<string>;
}

async function sendTwice({ page, javaScript }: Reader): Promise<string> {
  const navigation = javaScript ? undefined : page.waitForEvent('framenavigated');
  await commentForm(page).locator('[type=submit]').dblclick({ noWaitAfter: true });
  if (javaScript) await expect(commentForm(page)).toHaveAttribute('aria-busy', 'false');
  await navigation;
  return confirmedStatus(page);
}

async function sendFromTwoTabs(
  { page, context, text, proxiedKanbao, javaScript }: Reader,
  site: Site,
): Promise<string> {
  const otherPage = await context.newPage();
  await openWithText(otherPage, proxiedKanbao, text, javaScript);
  const [pageStatus, otherStatus] = await Promise.all([
    submitOnce(page, javaScript),
    submitOnce(otherPage, javaScript),
  ]);
  expect(otherStatus).toBe(words('comment.sent'));
  expect(await countStored(site, text)).toBe(1);
  await otherPage.close();
  return pageStatus;
}

async function cutOnceAtPlatform({ page, javaScript }: Reader, { proxy, platform }: Site): Promise<string> {
  const lastCallBefore = await platform.lastCall();
  const message = submitOnce(page, javaScript);
  const readCalls = () => platform.calls({ after: lastCallBefore, operation: 'discuss' });
  await expect.poll(async () => (await readCalls()).length).toBe(1);
  proxy.cutRunningWrites();
  return message;
}

/** Submits, reloads and submits again. The same text in the reloaded form must count as the same comment. */
async function submitAndReload(
  { page, text, proxiedKanbao, javaScript }: Reader,
  { proxy }: Site,
): Promise<string> {
  const message = await submitOnce(page, javaScript);
  proxy.cut(undefined);
  await expect
    .poll(async () => {
      await page.goto(proxiedKanbao.pageUrl(articlePath));
      return page.locator('#comments').getByText(text).count();
    })
    .toBe(1);
  if (javaScript) await page.locator('h1').tap();
  else await commentField(page).fill(text);
  return message;
}

const cutPoints: readonly CutPoint[] = [
  { name: 'not sent', cut: 'before receipt' },
  { name: 'sent, and the connection breaks', cut: 'during handling' },
  {
    name: 'sent, and the connection breaks while the platform handles it',
    fault: 'slow:3000@1',
    send: cutOnceAtPlatform,
  },
  { name: 'sent, and the platform closes the connection', fault: 'drop@1' },
  { name: 'stored without a response', fault: 'stored:drop@1' },
  { name: 'stored, and the response is truncated', fault: 'stored:garbage@1' },
  { name: 'response lost', cut: 'after response' },
  { name: 'response lost, and the page reloaded', cut: 'after response', send: submitAndReload },
  { name: 'double tap', fault: 'slow:800@1', send: sendTwice },
  { name: 'two tabs', fault: 'slow:800@1', send: sendFromTwoTabs },
];

async function checkCutPoint(
  site: Site,
  browser: Browser,
  point: CutPoint,
  javaScript: boolean,
): Promise<void> {
  const reader = { ...(await startReader(site, browser, javaScript)), javaScript };
  const { page, text, context } = reader;
  if (point.fault) await site.platform.faults({ discuss: point.fault });
  site.proxy.cut(point.cut);
  const firstMessage = await (point.send?.(reader, site) ?? submitOnce(page, javaScript));
  await submitUntilConfirmed(site, page, text, firstMessage, javaScript);
  expect(await countStored(site, text), 'once').toBe(1);
  await site.platform.clearFaults();
  await context.close();
}

function declareCutPointTests(instances: 1 | 2, javaScript: boolean): void {
  const name = `${instances === 1 ? 'one instance' : 'two instances'}, ${javaScript ? 'with' : 'without'} scripts`;
  for (const point of cutPoints) {
    test(`R4.22 stores a comment once and reports its true status when cut: ${point.name} (${name})`, async ({
      siteOf,
      browser,
    }) => {
      await checkCutPoint(await siteOf(instances), browser, point, javaScript);
    });
  }
}

/** Ages the records by 200 s. After 180 s (`maxWriteMs`), an instance assumes that the sender has died. */
async function ageIdempotencyRecords({ operator }: RedisServer): Promise<void> {
  for (const name of await operator.keys('kanbao:once:*')) {
    for (const [key, text] of Object.entries(await operator.hgetall(name))) {
      const record = z.looseObject({ state: z.string(), at: z.number() }).parse(JSON.parse(text));
      if (record.state !== 'underWay') continue;
      await operator.hset(name, key, JSON.stringify({ ...record, at: record.at - 200_000 }));
    }
  }
}

async function killDuringSubmit(
  site: Site,
  browser: Browser,
  javaScript: boolean,
  isStored: boolean,
): Promise<void> {
  const { platform, redis, instances, proxy } = site;
  const { page, text, context } = await startReader(site, browser, javaScript);
  const lastCallBefore = await platform.lastCall();
  await platform.faults({ discuss: isStored ? 'slow:4000@1' : 'hang@1' });
  const firstMessage = submitOnce(page, javaScript);
  const readCalls = () => platform.calls({ after: lastCallBefore, operation: 'discuss' });
  await expect.poll(async () => (await readCalls()).length).toBe(1);
  const killedInstance = instances.find(({ siteUrl }) => siteUrl === proxy.lastInstance()?.siteUrl);
  await killedInstance?.killSite();
  const restart = (async () => {
    if (isStored && redis) await expect.poll(() => countStored(site, text)).toBe(1);
    if (redis) await ageIdempotencyRecords(redis);
    await killedInstance?.restartSite();
  })();
  const message = await firstMessage;
  await restart;
  await submitUntilConfirmed(site, page, text, message, javaScript);
  expect(await countStored(site, text), 'once').toBe(1);
  await platform.clearFaults();
  await context.close();
}

function declareKillTests(instances: 1 | 2): void {
  const where = instances === 1 ? 'by the restarted instance' : 'by the other instance';
  for (const javaScript of [true, false]) {
    for (const isStored of [true, false]) {
      const name = `${javaScript ? 'with' : 'without'} scripts, ${isStored ? 'stored' : 'never stored'}`;
      test(`looks up a comment whose instance was killed, ${where} (${name})`, async ({
        siteOf,
        browser,
      }) => {
        await killDuringSubmit(await siteOf(instances), browser, javaScript, isStored);
      });
    }
  }
}

export function declareCutTests(instances: 1 | 2): void {
  for (const javaScript of [true, false]) declareCutPointTests(instances, javaScript);
  declareKillTests(instances);
}

import { type FaultyLine, type LineFault, layLine } from '../../faulty-line';
import { expect, test } from '../../journey';
import type { Kanbao } from '../../kanbao';
import { words } from '../../words';

/* A site whose line to the platform really fails: faults × (page seen before, page never seen, platform coming back). */

/** ms after which an answer counts as none. How long readers wait is told by `npm run faults`: here it is the machine's doing. */
const noAnswer = 30_000;

type Start = (options: { line: (platformUrl: string) => Promise<string> }) => Promise<Kanbao>;

async function startBehindLine(startOwn: Start): Promise<{ kanbao: Kanbao; line: FaultyLine }> {
  let line: FaultyLine | undefined;
  const kanbao = await startOwn({
    line: async (platformUrl) => {
      line = await layLine(platformUrl);
      return line.url;
    },
  });
  if (!line) throw new Error('no line');
  return { kanbao, line };
}

async function ask(kanbao: Kanbao, path: string) {
  const answer = await fetch(kanbao.page(path), { signal: AbortSignal.timeout(noAnswer) });
  const { status, headers } = answer;
  return { status, headers, cache: headers.get('x-kanbao-cache'), html: await answer.text() };
}

/** Asks as a browser does that is told when to come back, until the page is there. */
async function comeBackUntilThere(kanbao: Kanbao, path: string): Promise<void> {
  await expect(async () => {
    const { status, headers } = await ask(kanbao, path);
    if (status !== 200) expect(Number(headers.get('refresh')), path).toBeLessThanOrEqual(3);
    expect(status, path).toBe(200);
  }).toPass({ timeout: noAnswer, intervals: [1000] });
}

interface Case {
  fault: LineFault;
  once?: true;
  /** What a page never seen answers while the fault lasts; by default the waiting page. */
  unseen?: readonly number[];
  /** The page comes although the fault stays. */
  stays?: true;
}

const cases: readonly Case[] = [
  { fault: 'refused' },
  { fault: 'reset at connect' },
  { fault: 'reset at connect', once: true, unseen: [200] },
  { fault: 'reset mid-body' },
  { fault: 'reset mid-body', once: true, unseen: [200] },
  { fault: 'never answers' },
  { fault: 'slow 1200', unseen: [200, 503], stays: true },
  { fault: 'slow 2200', stays: true },
  { fault: 'slow 4000', stays: true },
  { fault: 'http 500' },
  { fault: 'http 502', once: true, unseen: [200] },
  { fault: 'garbage' },
  { fault: 'huge gzip' },
  { fault: 'huge array' },
  { fault: 'deep nesting' },
  { fault: 'truncated JSON' },
  { fault: 'wrong content type', unseen: [200] },
  { fault: 'redirects away' },
];

const seen = ['/home.html', '/newsDetail/5/5001.html'];

/** Articles that nobody has read, one for each fault. */
const articles = [
  1001, 1002, 1003, 1004, 1005, 1006, 2001, 2002, 2003, 3001, 3002, 3003, 4001, 4002, 4003, 6001, 6002, 6003,
].map((id) => `/newsDetail/${Math.floor(id / 1000)}/${id}.html`);

test('R4.23 R8.10 whatever fails on the line: what was seen stays, what was not says so, and all comes back by itself', async ({
  startOwn,
}) => {
  test.setTimeout(300_000);
  const { kanbao, line } = await startBehindLine(startOwn);
  for (const path of seen) expect((await ask(kanbao, path)).status).toBe(200);
  for (const [at, { fault, once = false, unseen = [503], stays }] of cases.entries()) {
    const name = once ? `${fault}, once` : fault;
    const path = articles[at] ?? '';
    await test.step(name, async () => {
      await line.fail(fault, { once });
      for (const known of seen) {
        const { status, cache } = await ask(kanbao, known);
        expect([status, ['hit', 'stale'].includes(cache ?? '')], `${name} ${known}`).toEqual([200, true]);
      }
      const { status, headers, html } = await ask(kanbao, path);
      expect(unseen, `${name} ${path}`).toContain(status);
      expect(html, name).toContain('云岭日报');
      if (status === 503) {
        expect(html, name).toContain(words('states.unavailable.title'));
        expect(headers.get('retry-after'), name).toMatch(/^\d$/);
      }
      if (!stays) await line.mend();
      await comeBackUntilThere(kanbao, path);
      await line.mend();
      await kanbao.forget({ paths: [new URL(kanbao.page(path)).pathname] });
      await expect
        .poll(async () => (await ask(kanbao, path)).html, { timeout: noAnswer })
        .toContain('<article');
    });
  }
  expect(kanbao.output()).not.toContain('porter-problem');
  line.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.23 R9.12 an article that takes longer than its page: the waiting page, then by itself the article', async ({
    page,
    startOwn,
  }) => {
    const { kanbao, line } = await startBehindLine(startOwn);
    await line.fail('slow 3000', { operation: 'getArticleContent' });
    const answer = await page.goto(kanbao.page('/newsDetail/1/1001.html'));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.unavailable.title'));
    await expect(page.locator('article h1')).toBeVisible({ timeout: 30_000 });
    line.close();
  });

  test('R2.82 R4.23 a preview that takes longer than its page is shown to whoever waited for it, and to nobody else', async ({
    page,
    startOwn,
  }) => {
    const { kanbao, line } = await startBehindLine(startOwn);
    await line.fail('slow 3000', { operation: 'getUnreleasedArticleContent' });
    const url = kanbao.page('/newsDetail/1/1001.html?isPreview=true');
    expect((await page.goto(url))?.status()).toBe(503);
    // The first one's answer comes while the second one waits.
    expect((await fetch(url)).status).toBe(503);
    await expect(page.locator('article h1')).toBeVisible({ timeout: 30_000 });
    const calls = line.calls.filter((call) => call.asked.includes('/getUnreleasedArticleContent?'));
    expect(calls).toHaveLength(2);
    line.close();
  });
});

test('many slow articles at once: each call is made once, none is thrown away, and no other operation suffers', async ({
  startOwn,
}) => {
  const { kanbao, line } = await startBehindLine(startOwn);
  await line.fail('slow 4000', { operation: 'getArticleContent' });
  const asked = articles.slice(0, 12);
  const statuses = await Promise.all(asked.map(async (path) => (await fetch(kanbao.page(path))).status));
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await ask(kanbao, '/columnDetail/8.html')).status).toBe(200);
  for (const path of asked) await comeBackUntilThere(kanbao, path);
  const calls = line.calls.filter((call) => call.asked.includes('/getArticleContent?'));
  expect(calls).toHaveLength(asked.length);
  line.close();
});

test('a platform that never answers: calls that nobody waits for do not pile up, and end', async ({
  startOwn,
}) => {
  const { kanbao, line } = await startBehindLine(startOwn);
  await line.fail('never answers', { operation: 'getArticleContent' });
  const unknown = Array.from({ length: 150 }, (_, at) => kanbao.page(`/newsDetail/1/${70_000 + at}.html`));
  const answers = await Promise.all(unknown.map((url) => fetch(url)));
  const told = answers.map(({ status, headers }) => [status, Number(headers.get('refresh')) > 0]);
  expect(new Set(told.map(String))).toEqual(new Set(['503,true']));
  expect(line.open()).toBeLessThanOrEqual(32);
  await expect.poll(() => line.open(), { timeout: 15_000 }).toBe(0);
  line.close();
});

test('an HTTP status says what an empty answer says: 404 not there, 410 taken back', async ({ startOwn }) => {
  const { kanbao, line } = await startBehindLine(startOwn);
  for (const status of [404, 410] as const) {
    await line.fail(`http ${status}`, { operation: 'getArticleContent' });
    // A site that has just started may need longer for a page than its reader waits.
    await expect.poll(async () => (await ask(kanbao, `/newsDetail/1/1${status}.html`)).status).toBe(status);
  }
  line.close();
});

test('acts go out with their length, none of them chunked', async ({ request, startOwn }) => {
  const { kanbao, line } = await startBehindLine(startOwn);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await request.post(`${kanbao.siteUrl}/api/share?type=0&id=1001`, { headers });
  expect(answer.ok()).toBe(true);
  const posts = line.calls.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(0);
  for (const { headers } of posts) {
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    expect(headers['transfer-encoding']).toBeUndefined();
  }
  line.close();
});

import { request as httpRequest } from 'node:http';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { countLoads } from '../browser-page';
import { findBrowser } from '../find-browser';
import { maliciousHeaders, maliciousQueries, sortedPageParts } from '../malicious-headers';
import { commentedArticlePath as commented, writeAndSubmitComment } from '../picture-form';
import { signInByPassword } from '../sign-in';
import { uniqueText } from './connection-checks';
import { createFinding, type Finding } from './fault-row';
import { pollUntil } from './poll-until';
import type { TestBed } from './test-bed';

const articlePath = '/newsDetail/5/5001.html';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' };

async function withBrowser<Value>(
  options: Parameters<Awaited<ReturnType<typeof chromium.launch>>['newContext']>[0],
  check: (page: Page, context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({ ...phone, ...options });
    return await check(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}

export async function checkOldScripts(testBed: TestBed): Promise<Finding[]> {
  await testBed.reset();
  return withBrowser({ serviceWorkers: 'block' }, async (page) => {
    const loads = countLoads(page);
    const missing: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 404) missing.push(answer.url());
    });
    await page.route('**/_next/static/browser/*.js', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/-[A-Z0-9]{8}\.js/, '-OLDBUILD.js'),
      }),
    );
    await page.goto(testBed.kanbao.page(articlePath));
    await page.locator('h1').tap();
    const isReported = await page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: 60_000 })
      .then(
        () => true,
        () => false,
      );
    const reads = await page.locator('article p').first().isVisible();
    const measured = `${missing.length} scripts missing, loaded ${loads()} ×, ${reads ? 'readable' : 'not readable'}, ${isReported ? 'reported with a reload link' : 'not reported'}`;
    return [createFinding('cached', measured, missing.length > 0 && loads() <= 2 && reads && isReported)];
  });
}

export async function checkReaderFaults(testBed: TestBed): Promise<Finding[]> {
  await testBed.reset();
  return [await checkOffline(testBed), await checkSlowNetwork(testBed), await checkNoScripts(testBed)];
}

function checkOffline(testBed: TestBed): Promise<Finding> {
  return withBrowser({ serviceWorkers: 'allow' }, async (page, context) => {
    await page.goto(testBed.kanbao.page(articlePath));
    await page.locator('h1').tap();
    const countCached = () =>
      page.evaluate(async () => (await (await caches.open('kanbao-articles-2')).keys()).length);
    await pollUntil(async () => (await countCached()) > 0, 60_000);
    await context.setOffline(true);
    await page.goto(testBed.kanbao.page(articlePath));
    const reads = await page.locator('article p').first().isVisible();
    const copy = (await page.locator('[data-offline-copy]').count()) > 0;
    return createFinding(
      'cached',
      `offline: ${reads ? 'text' : 'no text'}, ${copy ? 'marked as a copy' : 'not marked'}`,
      reads && copy,
    );
  });
}

/** Network of a 2G phone: bytes per second, and round trip in ms. */
const secondGenerationNetwork = {
  offline: false,
  downloadThroughput: 31_250,
  uploadThroughput: 12_500,
  latency: 300,
};

function checkSlowNetwork(testBed: TestBed): Promise<Finding> {
  return withBrowser({ serviceWorkers: 'block' }, async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', secondGenerationNetwork);
    const since = performance.now();
    await page.goto(testBed.kanbao.page(articlePath), { waitUntil: 'commit' });
    await page.locator('article p').first().waitFor();
    const elapsedMs = performance.now() - since;
    return {
      ...createFinding('cached', `2G: text after ${elapsedMs.toFixed(0)} ms`, true),
      inTime: elapsedMs <= 10_000,
    };
  });
}

function checkNoScripts(testBed: TestBed): Promise<Finding> {
  return withBrowser({ javaScriptEnabled: false }, async (page) => {
    await signInByPassword(page, testBed.kanbao);
    await page.goto(testBed.kanbao.page(commented));
    const reads = await page.locator('article p').first().isVisible();
    const text = uniqueText('24');
    await writeAndSubmitComment(page, text);
    await pollUntil(async () => (await testBed.countStored(text)) > 0, 60_000);
    const storedCount = await testBed.countStored(text);
    return createFinding(
      'cached',
      `without JavaScript: ${reads ? 'text' : 'no text'}, a comment stored ${storedCount} ×`,
      reads && storedCount === 1,
    );
  });
}

/** Requests a page by `node:http`, because `fetch` would reject some of these headers. */
function sendRaw(url: URL, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const path = url.pathname + url.search;
    const clientRequest = httpRequest(
      { host: url.hostname, port: url.port, path, headers, agent: false },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    clientRequest
      .once('upgrade', () => resolve(101))
      .once('error', () => resolve(0))
      .end();
  });
}

/** Sends hostile requests to a cached and to an uncached page. The next reader's page must be unchanged. */
export async function checkHostileRequests(testBed: TestBed): Promise<Finding[]> {
  await testBed.reset();
  const { kanbao } = testBed;
  const page = kanbao.page(articlePath);
  const cachedHtml = (await testBed.request(articlePath)).html;
  const requests = [
    ...maliciousHeaders.map(([name, value]) => ({ name, url: new URL(page), headers: { [name]: value } })),
    ...maliciousQueries.map((query) => ({
      name: `?${query}`,
      url: new URL(`${page}?${query}`),
      headers: {},
    })),
  ];
  const failed: string[] = [];
  for (const { name, url, headers } of requests) {
    const status = await sendRaw(url, headers);
    const next = (await testBed.request(articlePath)).html;
    if (status >= 500 || next !== cachedHtml) failed.push(name);
  }
  const renderAfter = async (url: URL, headers: Record<string, string>) => {
    await kanbao.forget({ paths: [new URL(page).pathname], hard: true });
    await sendRaw(url, headers);
    return JSON.stringify(sortedPageParts((await testBed.request(articlePath)).html));
  };
  // The platform's lists change, so the page may have several usual versions.
  const usual = new Set<string>();
  const renderUsual = async () => {
    usual.add(await renderAfter(new URL(page), {}));
    await kanbao.forget({ paths: [new URL(page).pathname], hard: true });
    usual.add(JSON.stringify(sortedPageParts((await testBed.request(articlePath)).html)));
  };
  await renderUsual();
  const sampled = requests.filter((_request, index) => index % testBed.times(1, 12) === 0);
  const changed: string[] = [];
  for (const { name, url, headers } of sampled) {
    const copy = await renderAfter(url, headers);
    if (!usual.has(copy)) await renderUsual();
    if (!usual.has(copy)) changed.push(name);
  }
  const list = (names: readonly string[]) => (names.length === 0 ? '' : ` (${names.join(', ')})`);
  return [
    createFinding(
      'cached',
      `${requests.length} requests, ${failed.length} changed the cached page${list(failed)}`,
      failed.length === 0,
    ),
    createFinding(
      'uncached',
      `${sampled.length} pages rendered for a request, ${changed.length} of them changed${list(changed)}`,
      changed.length === 0,
    ),
  ];
}

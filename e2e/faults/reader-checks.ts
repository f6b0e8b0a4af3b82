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
    const missingUrls: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missingUrls.push(response.url());
    });
    await page.route('**/_next/static/browser/*.js', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/-[A-Z0-9]{8}\.js/, '-OLDBUILD.js'),
      }),
    );
    await page.goto(testBed.kanbao.pageUrl(articlePath));
    await page.locator('h1').tap();
    const isReported = await page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: 60_000 })
      .then(
        () => true,
        () => false,
      );
    const isReadable = await page.locator('article p').first().isVisible();
    const measured = `${missingUrls.length} scripts missing, loaded ${loads()} ×, ${isReadable ? 'readable' : 'not readable'}, ${isReported ? 'reported with a reload link' : 'not reported'}`;
    return [
      createFinding('cached', measured, missingUrls.length > 0 && loads() <= 2 && isReadable && isReported),
    ];
  });
}

export async function checkReaderFaults(testBed: TestBed): Promise<Finding[]> {
  await testBed.reset();
  return [await checkOffline(testBed), await checkSlowNetwork(testBed), await checkNoScripts(testBed)];
}

function checkOffline(testBed: TestBed): Promise<Finding> {
  return withBrowser({ serviceWorkers: 'allow' }, async (page, context) => {
    await page.goto(testBed.kanbao.pageUrl(articlePath));
    await page.locator('h1').tap();
    const countCached = () =>
      page.evaluate(async () => (await (await caches.open('kanbao-articles-2')).keys()).length);
    await pollUntil(async () => (await countCached()) > 0, 60_000);
    await context.setOffline(true);
    await page.goto(testBed.kanbao.pageUrl(articlePath));
    const isReadable = await page.locator('article p').first().isVisible();
    const isMarked = (await page.locator('[data-offline-copy]').count()) > 0;
    return createFinding(
      'cached',
      `offline: ${isReadable ? 'text' : 'no text'}, ${isMarked ? 'marked as a copy' : 'not marked'}`,
      isReadable && isMarked,
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
    const startedAt = performance.now();
    await page.goto(testBed.kanbao.pageUrl(articlePath), { waitUntil: 'commit' });
    await page.locator('article p').first().waitFor();
    const elapsedMs = performance.now() - startedAt;
    return {
      ...createFinding('cached', `2G: text after ${elapsedMs.toFixed(0)} ms`, true),
      inTime: elapsedMs <= 10_000,
    };
  });
}

function checkNoScripts(testBed: TestBed): Promise<Finding> {
  return withBrowser({ javaScriptEnabled: false }, async (page) => {
    await signInByPassword(page, testBed.kanbao);
    await page.goto(testBed.kanbao.pageUrl(commented));
    const isReadable = await page.locator('article p').first().isVisible();
    const text = uniqueText('24');
    await writeAndSubmitComment(page, text);
    await pollUntil(async () => (await testBed.countStored(text)) > 0, 60_000);
    const storedCount = await testBed.countStored(text);
    return createFinding(
      'cached',
      `without JavaScript: ${isReadable ? 'text' : 'no text'}, a comment stored ${storedCount} ×`,
      isReadable && storedCount === 1,
    );
  });
}

/** Requests a page by `node:http`, because `fetch` would reject some of these headers. */
function sendRaw(url: URL, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const path = url.pathname + url.search;
    const clientRequest = httpRequest(
      { host: url.hostname, port: url.port, path, headers, agent: false },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
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
  const page = kanbao.pageUrl(articlePath);
  const cachedHtml = (await testBed.request(articlePath)).html;
  const requests = [
    ...maliciousHeaders.map(([name, value]) => ({ name, url: new URL(page), headers: { [name]: value } })),
    ...maliciousQueries.map((query) => ({
      name: `?${query}`,
      url: new URL(`${page}?${query}`),
      headers: {},
    })),
  ];
  const failedNames: string[] = [];
  for (const { name, url, headers } of requests) {
    const status = await sendRaw(url, headers);
    const nextHtml = (await testBed.request(articlePath)).html;
    if (status >= 500 || nextHtml !== cachedHtml) failedNames.push(name);
  }
  const renderAfter = async (url: URL, headers: Record<string, string>) => {
    await kanbao.forget({ paths: [new URL(page).pathname], hard: true });
    await sendRaw(url, headers);
    return JSON.stringify(sortedPageParts((await testBed.request(articlePath)).html));
  };
  // The platform's lists change, so the page may have several usual versions.
  const usualVersions = new Set<string>();
  const renderUsual = async () => {
    usualVersions.add(await renderAfter(new URL(page), {}));
    await kanbao.forget({ paths: [new URL(page).pathname], hard: true });
    usualVersions.add(JSON.stringify(sortedPageParts((await testBed.request(articlePath)).html)));
  };
  await renderUsual();
  const sampled = requests.filter((_request, index) => index % testBed.times(1, 12) === 0);
  const changedNames: string[] = [];
  for (const { name, url, headers } of sampled) {
    const version = await renderAfter(url, headers);
    if (!usualVersions.has(version)) await renderUsual();
    if (!usualVersions.has(version)) changedNames.push(name);
  }
  const listNames = (names: readonly string[]) => (names.length === 0 ? '' : ` (${names.join(', ')})`);
  return [
    createFinding(
      'cached',
      `${requests.length} requests, ${failedNames.length} changed the cached page${listNames(failedNames)}`,
      failedNames.length === 0,
    ),
    createFinding(
      'uncached',
      `${sampled.length} pages rendered for a request, ${changedNames.length} of them changed${listNames(changedNames)}`,
      changedNames.length === 0,
    ),
  ];
}

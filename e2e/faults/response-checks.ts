import { setTimeout as pause } from 'node:timers/promises';
import type { ProxyFault } from '../faulty-proxy';
import {
  checkCachedPages,
  checkServedAgain,
  checkUncachedPages,
  checkWrite,
  uniqueText,
} from './connection-checks';
import { createFinding, durationsFinding, type Finding } from './fault-row';
import { pollUntil } from './poll-until';
import { cachedPages, type TestBed, uncachedPages } from './test-bed';
import { statusesOf, type TimedResponse } from './timed-request';

async function countRetries({ kanbao }: TestBed): Promise<number> {
  const text = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('kanbao_platform_retries_total{'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

export async function checkRandomFailures(testBed: TestBed): Promise<Finding[]> {
  const { platformProxy: proxy, times, kanbao } = testBed;
  const findings: Finding[] = [];
  for (const fault of ['http 500', 'http 502'] as const) {
    await testBed.reset();
    await proxy.fail(fault, { share: 0.3 });
    const retriesBefore = await countRetries(testBed);
    const responses: TimedResponse[] = [];
    for (let round = 0; round < times(30, 2); round += 1) {
      await kanbao.forget({ tags: ['*'] });
      for (let round = 0; round < times(12, 3); round += 1)
        responses.push(...(await Promise.all(cachedPages.map((path) => testBed.request(path)))));
    }
    const errorCount = responses.filter(({ status }) => status !== 200).length;
    const retryCount = (await countRetries(testBed)) - retriesBefore;
    const calls = proxy.calls.length;
    const share = calls / Math.max(1, calls - retryCount);
    const measured = `${fault}: ${errorCount} errors in ${responses.length} reads; ${calls} calls, ${retryCount} of them retries (${share.toFixed(2)}×)`;
    // If calls are few, the five retries that the site always allows can raise `share` above 1.1.
    const fewCalls = calls < 400;
    findings.push(
      createFinding(
        'cached',
        measured,
        errorCount <= responses.length / 1000 && (share <= 1.1 || (fewCalls && retryCount <= 5 + calls / 10)),
      ),
    );
    const recoveryMs = await testBed.timeUntilServed(uncachedPages[0] ?? '');
    findings.push(
      createFinding(
        'uncached',
        `${fault}: served after ${recoveryMs?.toFixed(0)} ms`,
        recoveryMs !== undefined,
      ),
    );
    findings.push(...(await checkWrite(testBed, '5', () => proxy.clearFault())));
  }
  return findings;
}

export async function checkRecovery(testBed: TestBed): Promise<Finding[]> {
  const { kanbao, platformProxy: proxy, times } = testBed;
  await testBed.reset();
  const [oldTitle, newTitle] = [uniqueText('6旧'), uniqueText('6新')];
  const articleWith = (title: string) => ({
    key: 'faults-6',
    columnId: 5,
    title,
    publishedAt: Date.now(),
    body: '<p>正文。</p>',
  });
  const path = `/newsDetail/5/${await kanbao.platform.article(articleWith(oldTitle))}.html`;
  if ((await testBed.timeUntilServed(path)) === undefined) throw new Error(`${path} is not served`);
  await kanbao.forget({
    paths: [new URL(kanbao.pageUrl(path)).pathname],
    tags: [`article:${path.split(/[/.]/)[3]}`],
  });
  await proxy.fail('http 500');
  const responses: TimedResponse[] = [];
  const deadline = performance.now() + times(60_000, 3000);
  while (performance.now() < deadline) {
    responses.push(await testBed.request(path));
    await pause(250);
  }
  const isCachedOk = responses.every(({ status, html }) => status === 200 && html.includes(oldTitle));
  const uncached = await checkUncachedPages(testBed, uncachedPages.slice(0, 2), {
    status: [503],
    maxMs: 300,
  });
  const write = checkWrite(testBed, '6', () => proxy.clearFault());
  await kanbao.platform.article(articleWith(newTitle));
  await proxy.clearFault();
  const elapsedMs = await pollUntil(
    async () => (await testBed.request(path)).html.includes(newTitle),
    60_000,
  );
  const measured = elapsedMs === undefined ? 'not renewed' : `renewed after ${elapsedMs.toFixed(0)} ms`;
  const renewalFinding = {
    ...createFinding('cached', measured, elapsedMs !== undefined),
    inTime: elapsedMs !== undefined && elapsedMs <= 10_000,
  };
  const faultFinding = createFinding('cached', `during the fault ${statusesOf(responses)}`, isCachedOk);
  return [
    faultFinding,
    renewalFinding,
    uncached.finding,
    await checkServedAgain(testBed, uncachedPages[0] ?? ''),
    ...(await write),
  ];
}

export async function checkRetryAfter(testBed: TestBed): Promise<Finding[]> {
  const { platformProxy: proxy, times } = testBed;
  const seconds = times(8, 4);
  await testBed.reset();
  await proxy.fail(`too many, again in ${seconds}`, { operation: 'getArticleContent' });
  const responses: TimedResponse[] = [];
  const deadline = performance.now() + (seconds - 1) * 1000;
  for (let index = 0; performance.now() < deadline; index += 1) {
    responses.push(await testBed.request(uncachedPages[index % uncachedPages.length] ?? ''));
    await pause(100);
  }
  const [first, ...later] = proxy.calls.filter(({ pathAndQuery }) =>
    pathAndQuery.includes('/getArticleContent?'),
  );
  // Retry-After starts at the response. A correct site thus calls again over `seconds` after the first `at`.
  const earlyCount = later.filter(({ at }) => at - (first?.at ?? 0) < seconds * 1000).length;
  const cachedFinding = await checkCachedPages(testBed, 2, { status: [200], maxMs: 50 });
  const areBranded = responses.every(({ status, html }) => status === 503 && html.includes('云岭日报'));
  const measured = `${statusesOf(responses)} in ${seconds - 1} s; the platform was called again ${earlyCount} × within its Retry-After of ${seconds} s`;
  const retryFinding = createFinding(
    'uncached',
    measured,
    areBranded && first !== undefined && earlyCount === 0,
  );
  await proxy.clearFault();
  const recoveryFinding = await checkServedAgain(testBed, uncachedPages[0] ?? '');
  return [cachedFinding, retryFinding, recoveryFinding];
}

const countParagraphs = (html: string) => (html.match(/<p[ >]/g) ?? []).length;

/** Returns false for Next's error page and the front server's plain-text error. */
function isBrandedPage({ status, html }: TimedResponse): boolean {
  const hasKnownStatus = [200, 404, 410, 502, 503].includes(status);
  return (
    hasKnownStatus && html.includes('云岭日报') && html.includes('<main') && !html.includes('__next_error__')
  );
}

/** Returns the ms until a page is complete. `purged`: retries purge the article as well as the page. */
async function timeUntilComplete(
  testBed: TestBed,
  path: string,
  { whole: originalHtml, purged }: { whole: string; purged: boolean },
): Promise<number | undefined> {
  const id = path.split(/[/.]/)[3];
  return pollUntil(async () => {
    const { html } = await testBed.request(path);
    if (html.includes('<article') && countParagraphs(html) >= countParagraphs(originalHtml)) return true;
    const { pathname } = new URL(testBed.kanbao.pageUrl(path));
    await testBed.kanbao.forget({ paths: [pathname], tags: purged ? [`article:${id}`] : [] });
    return false;
  }, 60_000);
}

export async function checkBrokenResponses(
  testBed: TestBed,
  row: string,
  faults: readonly ProxyFault[],
): Promise<Finding[]> {
  const { platformProxy: proxy, times } = testBed;
  const findings: Finding[] = [];
  for (const [faultIndex, fault] of faults.entries()) {
    const paths = uncachedPages.slice(faultIndex * 3, faultIndex * 3 + times(3, 1));
    await testBed.reset([...cachedPages, ...paths]);
    const originals = await Promise.all(paths.map((path) => testBed.request(path)));
    await testBed.reset();
    await proxy.fail(fault);
    const cachedFinding = await checkCachedPages(testBed, times(3, 1), { status: [200], maxMs: 50 });
    findings.push({ ...cachedFinding, measured: `${fault}: ${cachedFinding.measured}` });
    const responses: TimedResponse[] = [];
    for (const path of paths) responses.push(await testBed.request(path));
    findings.push(
      createFinding('uncached', `${fault}: ${statusesOf(responses)}`, responses.every(isBrandedPage)),
    );
    const writes = await checkWrite(testBed, row, () => proxy.clearFault());
    findings.push(...writes.map((write) => ({ ...write, measured: `${fault}: ${write.measured}` })));
    for (const [index, path] of paths.entries()) {
      const elapsedMs = await timeUntilComplete(testBed, path, {
        whole: originals[index]?.html ?? '',
        purged: row === '9',
      });
      findings.push(
        createFinding('uncached', `complete after ${elapsedMs?.toFixed(0)} ms`, elapsedMs !== undefined),
      );
    }
  }
  return findings;
}

async function residentMegabytes({ kanbao }: TestBed): Promise<number> {
  const text = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  const line = text.split('\n').find((metricLine) => metricLine.startsWith('process_resident_memory_bytes '));
  return Number(line?.split(' ')[1]) / 1e6;
}

export async function checkUnboundedResponses(testBed: TestBed): Promise<Finding[]> {
  const { platformProxy: proxy, times } = testBed;
  const findings: Finding[] = [];
  const paths = uncachedPages.slice(0, times(16, 3));
  // The measurement must not include the memory of a first render.
  await testBed.reset();
  for (const path of paths) await testBed.request(path);
  for (const fault of ['huge body', 'huge gzip', 'one byte a second'] as const) {
    await testBed.reset();
    const megabytesBefore = await residentMegabytes(testBed);
    let peakMegabytes = megabytesBefore;
    await proxy.fail(fault, { operation: 'getArticleContent' });
    const timer = setInterval(() => {
      void residentMegabytes(testBed).then((megabytes) => {
        peakMegabytes = Math.max(peakMegabytes, megabytes);
      });
    }, 100);
    testBed.onRowEnd(() => clearInterval(timer));
    const responses = await Promise.all(paths.map((path) => testBed.request(path)));
    clearInterval(timer);
    const ok = responses.every(({ status, html }) => status === 503 && html.includes('云岭日报'));
    const finding = durationsFinding(
      'uncached',
      `${fault}: ${statusesOf(responses)}`,
      ok,
      responses.map(({ totalMs }) => totalMs),
      2500,
    );
    findings.push({
      ...finding,
      measured: `${finding.measured}, ${(peakMegabytes - megabytesBefore).toFixed(0)} MB more`,
    });
    findings.push({
      ...createFinding('uncached', 'memory', true),
      inTime: peakMegabytes - megabytesBefore < 50,
    });
    findings.push(await checkCachedPages(testBed, times(5, 1), { status: [200], maxMs: 50 }));
    await proxy.clearFault();
  }
  return findings;
}

export async function checkParallelReaders(testBed: TestBed): Promise<Finding[]> {
  const { platformProxy: proxy, times } = testBed;
  await testBed.reset();
  const readerCount = times(1000, 100);
  const path = uncachedPages[7] ?? '';
  const responses = await Promise.all(Array.from({ length: readerCount }, () => testBed.request(path)));
  const calls = proxy.calls.filter(({ pathAndQuery }) => pathAndQuery.includes('/getArticleContent?')).length;
  const finding = durationsFinding(
    'uncached',
    statusesOf(responses),
    true,
    responses.map(({ totalMs }) => totalMs),
    2500,
  );
  const distinctPageCount = new Set(responses.map(({ html }) => html)).size;
  const ok = responses.every(({ status }) => status === 200) && calls === 1 && distinctPageCount === 1;
  return [
    {
      ...finding,
      ok,
      measured: `${readerCount} at once: ${finding.measured}; ${calls} call for the article`,
    },
  ];
}

import { type CrawlResult, measureCrawlers, measureOverload, type OverloadResult } from '../load/overload';
import { createFinding, type Finding, type RequestKind } from './fault-row';
import type { TestBed } from './test-bed';

/** Durations of the runs in s. Runs of ten minutes give the same figures. */
const crawlSeconds = 30;
const overloadSeconds = 30;

function durationFinding(requestKind: RequestKind, label: string, ms: number, limit: number): Finding {
  return { ...createFinding(requestKind, `${label} ${ms.toFixed(0)} ms`, true), inTime: ms <= limit };
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

function crawlerFindings({
  crawler,
  readerTimes,
  rendered,
  rejected,
  withRetryAfter: retryAfterShare,
  refusal,
}: CrawlResult): Finding[] {
  const cacheFinding = createFinding(
    'cached',
    `${percent(readerTimes.cachedShare)} found a cached page`,
    readerTimes.cachedShare >= 0.99,
  );
  const crawlerText = crawler === 'none' ? 'no crawler' : `a crawler (${crawler})`;
  const readerFinding = durationFinding('cached', `with ${crawlerText} p99`, readerTimes.p99, 100);
  if (rejected === 0) return [cacheFinding, readerFinding];
  const measured = `${crawler}: ${rendered.toFixed(0)} rendered and ${rejected.toFixed(0)} rejected a second, ${percent(retryAfterShare)} with Retry-After`;
  return [
    cacheFinding,
    readerFinding,
    createFinding('uncached', measured, retryAfterShare === 1),
    durationFinding('uncached', 'rejected within: p99', refusal.p99, 50),
  ];
}

export async function checkCrawler(testBed: TestBed): Promise<Finding[]> {
  const separateBed = await testBed.startSeparate();
  return (await measureCrawlers(separateBed.kanbao, separateBed.times(crawlSeconds, 10))).flatMap(
    crawlerFindings,
  );
}

/** Tolerance for the rendered share of a request kind, which varies if a slow machine renders few pages. */
const tolerance = 0.05;

function checkShedOrder({ kinds }: OverloadResult): Finding {
  const inOrder = kinds.every(
    ({ rendered }, index) => index === 0 || rendered >= (kinds[index - 1]?.rendered ?? 0) - tolerance,
  );
  return createFinding(
    'uncached',
    kinds.map(({ kind, rendered }) => `${kind} ${percent(rendered)}`).join(', '),
    inOrder,
  );
}

export async function checkOverload(testBed: TestBed): Promise<Finding[]> {
  const separateBed = await testBed.startSeparate();
  const overload = await measureOverload(separateBed.kanbao, overloadSeconds);
  const { rendered, capacity, readerTimes } = overload;
  const peak = `${rendered.toFixed(0)} of ${capacity.toFixed(0)} pages a second (${percent(rendered / capacity)})`;
  return [
    createFinding(
      'cached',
      `${percent(readerTimes.cachedShare)} found a cached page, p99 ${readerTimes.p99.toFixed(0)} ms`,
      readerTimes.cachedShare >= 0.99,
    ),
    checkShedOrder(overload),
    { ...createFinding('uncached', peak, rendered > 0), inTime: rendered >= 0.8 * capacity },
  ];
}

import { checkCachedPages, checkWrite } from './connection-checks';
import { createFinding, type Finding, percentile } from './fault-row';
import { pollUntil } from './poll-until';
import { type TestBed, uncachedPages } from './test-bed';
import { statusesOf, type TimedResponse } from './timed-request';

const secondaryOperations = [
  ...['discussView', 'discussHot', 'discussCount'],
  ...['recommendList', 'getRelArticles', 'getArticleHot'],
  ...['getArticleAdvs', 'getAdv', 'getColAdvs'],
];

async function timeFirstBytes(
  testBed: TestBed,
  paths: readonly string[],
): Promise<{ responses: TimedResponse[]; first: number[] }> {
  const responses: TimedResponse[] = [];
  for (const path of paths) responses.push(await testBed.request(path));
  return { responses, first: responses.map(({ firstByteMs }) => firstByteMs) };
}

/** Measures pages with slow operations. The site detects these operations on an earlier, unmeasured page. */
export async function checkSlowParts(testBed: TestBed): Promise<Finding[]> {
  const { platformProxy: proxy, times } = testBed;
  const paths = uncachedPages.slice(0, times(18, 6));
  // Alternates rounds without and with the fault, so that both are measured under the same load after a warm-up.
  const normalTimes: number[] = [];
  const slowTimes: number[] = [];
  let allResponses: TimedResponse[] = [];
  let cachedFindings: Finding[] = [];
  for (let round = 0; round < times(3, 1); round += 1) {
    await testBed.reset();
    await timeFirstBytes(testBed, paths);
    await testBed.reset();
    normalTimes.push(...(await timeFirstBytes(testBed, paths)).first);
    await testBed.reset();
    await proxy.fail('slow 3000', { operation: secondaryOperations });
    // On this unmeasured page, the site detects that the operations are slow.
    await testBed.request('/newsDetail/16/16001.html');
    await pollUntil(() => proxy.open() === 0, 60_000);
    const { responses, first } = await timeFirstBytes(testBed, paths);
    allResponses = [...allResponses, ...responses];
    slowTimes.push(...first);
    cachedFindings = [await checkCachedPages(testBed, times(10, 1), { status: [200], maxMs: 50 })];
  }
  const hasContent = allResponses.every(({ status, html }) => status === 200 && html.includes('<article'));
  const [normalMedian, slowMedian] = [percentile(normalTimes, 50), percentile(slowTimes, 50)];
  const measured = `${statusesOf(allResponses)}; first byte, median of ${slowTimes.length}: ${slowMedian.toFixed(0)} ms, without the fault ${normalMedian.toFixed(0)} ms (${(slowMedian / normalMedian).toFixed(2)}×)`;
  const writes = await checkWrite(testBed, '4', () => proxy.clearFault());
  return [
    ...cachedFindings,
    { ...createFinding('uncached', measured, hasContent), inTime: slowMedian <= normalMedian * 1.1 },
    ...writes,
  ];
}

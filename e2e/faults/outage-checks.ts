import { checkConnectionFault } from './connection-checks';
import { createFinding, type Finding } from './fault-row';
import { pollUntil } from './poll-until';
import type { TestBed } from './test-bed';
import type { TimedResponse } from './timed-request';

const articleLinkPattern = /\/(?:news|image|video|live|spec)Detail\/[\d/]+\.html/g;

export function checkHeadlines(responses: readonly TimedResponse[]): Finding[] {
  const counts = responses.map(({ html }) => new Set(html.match(articleLinkPattern)).size);
  return [
    createFinding('uncached', `cached headlines on each: ${counts.join(', ')}`, Math.min(...counts) >= 3),
  ];
}

export async function checkNoResponse(testBed: TestBed): Promise<Finding[]> {
  const { platformProxy: proxy, times } = testBed;
  let peakOpenCalls = 0;
  const timer = setInterval(() => {
    peakOpenCalls = Math.max(peakOpenCalls, proxy.open('getArticleContent'));
  }, 10);
  testBed.onRowEnd(() => clearInterval(timer));
  const findings = await checkConnectionFault(testBed, '3', {
    fault: 'never answers',
    cached: { status: [200], maxMs: 50 },
    uncached: { status: [503], maxMs: 2500 },
  });
  await testBed.reset();
  await proxy.fail('never answers', { operation: 'getArticleContent' });
  peakOpenCalls = 0;
  const pageCount = times(150, 60);
  await Promise.all(
    Array.from({ length: pageCount }, (_, index) => testBed.request(`/newsDetail/1/${70_000 + index}.html`)),
  );
  await pollUntil(() => proxy.open() === 0, 60_000);
  const measured = `${pageCount} pages at once: at most ${peakOpenCalls} calls open, ${proxy.open()} in the end`;
  return [...findings, createFinding('uncached', measured, peakOpenCalls <= 32 && proxy.open() === 0)];
}

import { type CrawlResult, measureCrawlers, measureOverload, type OverloadResult } from '../load/overload';
import { type Finding, found, type Visitor } from './row';
import type { TestBed } from './test-bed';

/** Duration of each crawl in seconds. Ten minutes give the same figures. */
const crawlSeconds = 30;
const overloadSeconds = 30;

/** Returns a finding for a time that is already aggregated. */
function within(met: Visitor, what: string, ms: number, limit: number): Finding {
  return { ...found(met, `${what} ${ms.toFixed(0)} ms`, true), inTime: ms <= limit };
}

const whole = (part: number) => `${(part * 100).toFixed(1)} %`;

function crawlerFindings({
  crawler,
  readers,
  drawn,
  rejected: turnedAway,
  withRetryAfter: toldWhen,
  refusal,
}: CrawlResult): Finding[] {
  const kept = found('seen', `${whole(readers.found)} found a cached page`, readers.found >= 0.99);
  const beside = crawler === 'none' ? 'no crawler' : `a crawler (${crawler})`;
  const times = within('seen', `with ${beside} p99`, readers.p99, 100);
  if (turnedAway === 0) return [kept, times];
  const saw = `${crawler}: ${drawn.toFixed(0)} rendered and ${turnedAway.toFixed(0)} rejected a second, ${whole(toldWhen)} with Retry-After`;
  return [
    kept,
    times,
    found('unseen', saw, toldWhen === 1),
    within('unseen', 'rejected within: p99', refusal.p99, 50),
  ];
}

/** Row 12: a crawler requests uncached pages. */
export async function checkCrawler(stage: TestBed): Promise<Finding[]> {
  const own = await stage.startOwn();
  return (await measureCrawlers(own.kanbao, own.times(crawlSeconds, 10))).flatMap(crawlerFindings);
}

/** Difference between the shares of two kinds that counts as chance: slow machines render few pages in the time. */
const even = 0.05;

function checkShedOrder({ kinds }: OverloadResult): Finding {
  const inOrder = kinds.every(({ drawn }, at) => at === 0 || drawn >= (kinds[at - 1]?.drawn ?? 0) - even);
  return found('unseen', kinds.map(({ kind, drawn }) => `${kind} ${whole(drawn)}`).join(', '), inOrder);
}

/** Row 13: four times the maximum load. */
export async function checkOverload(stage: TestBed): Promise<Finding[]> {
  const own = await stage.startOwn();
  const over = await measureOverload(own.kanbao, overloadSeconds);
  const { drawn, capacity, readers } = over;
  const peak = `${drawn.toFixed(0)} of ${capacity.toFixed(0)} pages a second (${whole(drawn / capacity)})`;
  return [
    found(
      'seen',
      `${whole(readers.found)} found a cached page, p99 ${readers.p99.toFixed(0)} ms`,
      readers.found >= 0.99,
    ),
    checkShedOrder(over),
    { ...found('unseen', peak, drawn > 0), inTime: drawn >= 0.8 * capacity },
  ];
}

import { type CrawlResult, measureCrawlers, measureOverload, type OverloadResult } from '../load/overload';
import { type Finding, found, type Met } from './row';
import type { Stage } from './stage';

/* Rows about too much work. */

/** Seconds that each crawler walks. Ten minutes give the same figures. */
const walked = 30;
/** Seconds of too much work. */
const overloaded = 30;

/** A time that is a figure already. */
function within(met: Met, what: string, ms: number, limit: number): Finding {
  return { ...found(met, `${what} ${ms.toFixed(0)} ms`, true), inTime: ms <= limit };
}

const whole = (part: number) => `${(part * 100).toFixed(1)} %`;

function besideCrawler({ crawler, readers, drawn, turnedAway, toldWhen, refusal }: CrawlResult): Finding[] {
  const kept = found('seen', `${whole(readers.found)} found a kept page`, readers.found >= 0.99);
  const beside = crawler === 'none' ? 'no crawler' : `a crawler (${crawler})`;
  const times = within('seen', `beside ${beside} p99`, readers.p99, 100);
  if (turnedAway === 0) return [kept, times];
  const saw = `${crawler}: ${drawn.toFixed(0)} drawn and ${turnedAway.toFixed(0)} turned away a second, ${whole(toldWhen)} told when`;
  return [
    kept,
    times,
    found('unseen', saw, toldWhen === 1),
    within('unseen', 'told so: p99', refusal.p99, 50),
  ];
}

/** Row 12. */
export async function crawled(stage: Stage): Promise<Finding[]> {
  const own = await stage.startOwn();
  return (await measureCrawlers(own.kanbao, own.times(walked, 10))).flatMap(besideCrawler);
}

/** Difference between the shares of two kinds that counts as chance: a slow machine renders few pages in the time. */
const even = 0.05;

function shedInOrder({ kinds }: OverloadResult): Finding {
  const inOrder = kinds.every(({ drawn }, at) => at === 0 || drawn >= (kinds[at - 1]?.drawn ?? 0) - even);
  return found('unseen', kinds.map(({ kind, drawn }) => `${kind} ${whole(drawn)}`).join(', '), inOrder);
}

/** Row 13. */
export async function overload(stage: Stage): Promise<Finding[]> {
  const own = await stage.startOwn();
  const over = await measureOverload(own.kanbao, overloaded);
  const { drawn, capacity, readers } = over;
  const peak = `${drawn.toFixed(0)} of ${capacity.toFixed(0)} pages a second (${whole(drawn / capacity)})`;
  return [
    found(
      'seen',
      `${whole(readers.found)} found a kept page, p99 ${readers.p99.toFixed(0)} ms`,
      readers.found >= 0.99,
    ),
    shedInOrder(over),
    { ...found('unseen', peak, drawn > 0), inTime: drawn >= 0.8 * capacity },
  ];
}

import 'server-only';
import { parsePlatformDate } from '@/lib/format/platform-date';
import type { LookedUp } from './act-once';
import type { WriteAnswer } from './write-answer';

/** ms by which the platform's clock may be behind ours. */
const clockError = 5 * 60_000;

/** Whether something of the platform may be as new as `since`, in ms since the epoch by our clock; what has no time may. */
export function mayBeSince(time: string | undefined, since: number): boolean {
  return (parsePlatformDate(time) ?? Number.POSITIVE_INFINITY) >= since - clockError;
}

/** The newest of what a member has sent, and what is sought in it. */
interface Sought<One> {
  page: { list: readonly One[]; hasMore?: boolean | undefined };
  timeOf: (one: One) => string | undefined;
  isIt: (one: One) => boolean;
  /** What whoever sent it is told. */
  answerTo: (found: One) => WriteAnswer | Promise<WriteAnswer>;
}

/**
 * Looks among what a member has sent for something whose answer was lost (ADR 0043). Absent is only what surely is: nothing of the time,
 * as the platform may keep a text otherwise than it was sent, and a list that reaches back far enough.
 */
export async function lookAmongOwn<One>(
  { page, timeOf, isIt, answerTo }: Sought<One>,
  since: number,
): Promise<LookedUp<WriteAnswer>> {
  const { list, hasMore = list.length > 0 } = page;
  const recent = list.filter((one) => mayBeSince(timeOf(one), since));
  const found = recent.find(isIt);
  if (found) return { kind: 'found', answer: await answerTo(found) };
  const reachesBack = !hasMore || recent.length < list.length;
  return recent.length === 0 && reachesBack ? { kind: 'absent' } : { kind: 'unknown' };
}

import type { ArticleContent } from '@/lib/contract/article';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

export type CallState = 'notYet' | 'open' | 'ended';

/** Period in which a call takes contributions. A missing start or end means no limit. */
export interface CallTime {
  state: CallState;
  /** Epoch ms. */
  from: number | undefined;
  until: number | undefined;
}

/** Returns the period of a call and its state at `now`. */
export function callTime(
  { startTime, endTime }: Pick<ArticleContent, 'startTime' | 'endTime'>,
  now: number,
): CallTime {
  const [from, until] = [parsePlatformDate(startTime), parsePlatformEnd(endTime)];
  if (until !== undefined && now >= until) return { state: 'ended', from, until };
  return { state: from !== undefined && now < from ? 'notYet' : 'open', from, until };
}

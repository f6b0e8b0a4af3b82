import type { ArticleContent } from '@/lib/contract/article';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

/** Whether a call takes contributions. */
export type CallState = 'notYet' | 'open' | 'ended';

/** When a call takes contributions; a side that the platform does not tell is open. */
export interface CallTime {
  state: CallState;
  /** Epoch ms. */
  from: number | undefined;
  until: number | undefined;
}

/** When a call takes contributions, as the platform's answer says. */
export function callTime(
  { startTime, endTime }: Pick<ArticleContent, 'startTime' | 'endTime'>,
  now: number,
): CallTime {
  const [from, until] = [parsePlatformDate(startTime), parsePlatformEnd(endTime)];
  if (until !== undefined && now >= until) return { state: 'ended', from, until };
  return { state: from !== undefined && now < from ? 'notYet' : 'open', from, until };
}

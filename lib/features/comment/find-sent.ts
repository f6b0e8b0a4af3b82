import 'server-only';
import type { z } from 'zod';
import { myDiscuss } from '@/lib/contract/comment';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { call } from '@/lib/platform/client';
import type { LookedUp } from '@/lib/session/act-once';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { type Sendable, taken } from './taken';

type Own = z.output<typeof myDiscuss.response>['list'][number];

/** ms by which the platform's clock may be behind ours. */
const clockError = 5 * 60_000;

/** Whether it stands where it was to stand; platforms write "no parent" in several ways. */
function isThere({ parentID }: Own, { parent }: Sendable): boolean {
  return parent === undefined || parentID === parent;
}

/**
 * Looks among the reader's own comments for one whose answer was lost (ADR 0043). Absent is only what surely is: no comment of
 * the time, as the platform may keep a text otherwise than it was sent, and a list that reaches back far enough.
 * @param since when it was first sent, ms since the epoch by our clock
 */
export async function findSent(
  sought: Sendable,
  { words, device, session }: Visitor,
  since: number,
): Promise<LookedUp<WriteAnswer>> {
  if (!session.user) return { kind: 'unknown' };
  const answer = await call(
    myDiscuss,
    { userID: session.user.userid, id: sought.of, source: sought.source, page: 0 },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (!answer.ok) return { kind: 'unknown' };
  const { list, hasMore = list.length > 0 } = answer.value;
  const timeOf = ({ created }: Own) => parsePlatformDate(created) ?? Number.POSITIVE_INFINITY;
  const recent = list.filter((own) => timeOf(own) >= since - clockError);
  const found = recent.find((own) => own.content.trim() === sought.content && isThere(own, sought));
  if (found) return { kind: 'found', answer: await taken(sought, found, words) };
  const reachesBack = !hasMore || recent.length < list.length;
  return recent.length === 0 && reachesBack ? { kind: 'absent' } : { kind: 'unknown' };
}

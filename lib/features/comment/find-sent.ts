import 'server-only';
import type { z } from 'zod';
import { myDiscuss } from '@/lib/contract/comment';
import { call } from '@/lib/platform/client';
import type { LookedUp } from '@/lib/session/act-once';
import { lookAmongOwn } from '@/lib/session/look-among-own';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { type Sendable, taken } from './taken';

type Own = z.output<typeof myDiscuss.response>['list'][number];

/** Whether it stands where it was to stand; platforms write "no parent" in several ways. */
function isThere({ parentID }: Own, { parent }: Sendable): boolean {
  return parent === undefined || parentID === parent;
}

/**
 * Looks among the reader's own comments for one whose answer was lost (ADR 0043).
 * @param since when it was first sent, ms since the epoch by our clock
 */
export async function findSent(
  sought: Sendable,
  visitor: Visitor,
  since: number,
): Promise<LookedUp<WriteAnswer>> {
  const { device, session } = visitor;
  if (!session.user) return { kind: 'unknown' };
  const answer = await call(
    myDiscuss,
    { userID: session.user.userid, id: sought.of, source: sought.source, page: 0 },
    // Whoever asks has waited for the act itself, and a browser waits for a minute in all.
    { timeLimit: 'direct', device, bearer: session },
  );
  if (!answer.ok) return { kind: 'unknown' };
  return lookAmongOwn(
    {
      page: answer.value,
      timeOf: ({ created }) => created,
      isIt: (own) => own.content.trim() === sought.content && isThere(own, sought),
      answerTo: (found) => taken(sought, found, visitor),
    },
    since,
  );
}

import 'server-only';
import type { z } from 'zod';
import { myDiscuss } from '@/lib/contract/comment';
import { call } from '@/lib/platform/client';
import { findOwnSubmission } from '@/lib/writes/find-submission';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { acceptedAnswer, type SentComment } from './accepted-comment';

type MemberComment = z.output<typeof myDiscuss.response>['list'][number];

/** Checks whether a comment has the expected parent. Platforms write "no parent" in several ways. */
function hasParent({ parentID }: MemberComment, { parent }: SentComment): boolean {
  return parent === undefined || parentID === parent;
}

/**
 * Searches the reader's own comments for one whose response was lost (ADR 0043).
 * @param since time of the first attempt, ms since the epoch by our clock
 */
export async function findSentComment(
  expected: SentComment,
  visitor: Visitor,
  since: number,
): Promise<LookupResult<WriteAnswer>> {
  const { device, session } = visitor;
  if (!session.user) return { kind: 'unknown' };
  const answer = await call(
    myDiscuss,
    { userID: session.user.userid, id: expected.of, source: expected.source, page: 0 },
    // The reader has already waited for the write itself, and browsers time out after about a minute.
    { timeLimit: 'direct', device, bearer: session },
  );
  if (!answer.ok) return { kind: 'unknown' };
  return findOwnSubmission(
    {
      page: answer.value,
      timeOf: ({ created }) => created,
      matches: (candidate) => candidate.content.trim() === expected.content && hasParent(candidate, expected),
      answerTo: (found) => acceptedAnswer(expected, found, visitor),
    },
    since,
  );
}

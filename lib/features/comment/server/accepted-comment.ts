import 'server-only';
import { z } from 'zod';
import { type discuss, myDiscuss } from '@/lib/contract/comment';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { earnPoints } from '@/lib/writes/earn-points';
import { findOwnSubmission } from '@/lib/writes/find-submission';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';

interface SentComment {
  /** Id of the subject; `source` is the kind of subject. */
  of: string;
  source: string;
  parent?: string | undefined;
  content: string;
}

/** Purges the comment's pages, requests the writer's points, and returns whether the comment is public. */
export async function finishComment(
  { of, source, parent }: SentComment,
  { id, state }: Pick<z.output<typeof discuss.response>, 'id' | 'state'>,
  visitor: Visitor,
): Promise<WriteAnswer> {
  await purgeSoon([`comments:${source}:${of}`, ...(parent === undefined ? [] : [`comment:${parent}`])], {
    wait: true,
  });
  await earnPoints(
    { action: 'comment', ...(id === undefined ? { id: of, type: source } : { id, type: '1' }) },
    visitor,
  );
  // Without a state, the comment may be waiting for review (platform facts §6).
  return state === 'published'
    ? { outcome: 'commentSent', message: visitor.words('comment.sent'), values: { id } }
    : { outcome: 'commentWaiting', message: visitor.words('comment.waiting'), values: { id } };
}

export function isAcceptedAs(id: string, answer: unknown): boolean {
  const acceptedAnswer = z.object({
    outcome: z.enum(['commentSent', 'commentWaiting']),
    values: z.object({ id: z.literal(id) }),
  });
  return acceptedAnswer.safeParse(answer).success;
}

/** Finds a comment after a lost response (ADR 0043). @param since time of the first attempt in epoch ms */
export async function findSentComment(
  expected: SentComment,
  visitor: Visitor,
  since: number,
): Promise<LookupResult<WriteAnswer>> {
  const { user } = visitor.session;
  if (!user) return { kind: 'unknown' };
  const { of: id, source, parent, content } = expected;
  // Uses `direct`, whose timeout is 5 s, because the reader has already waited for the write.
  const answer = await callAs(visitor, 'direct', myDiscuss, { userID: user.userid, id, source, page: 0 });
  if (!answer.ok) return { kind: 'unknown' };
  return findOwnSubmission(
    {
      page: answer.value,
      timeOf: ({ created }) => created,
      matches: (candidate) =>
        // Without a parent, `parentID` is not compared: platforms write "no parent" in several ways.
        candidate.content.trim() === content && (parent === undefined || candidate.parentID === parent),
      answerTo: (found) => finishComment(expected, found, visitor),
    },
    since,
  );
}

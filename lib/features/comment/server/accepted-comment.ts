import 'server-only';
import { z } from 'zod';
import { myDiscuss } from '@/lib/contract/comment';
import { call } from '@/lib/platform/client';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { earnPoints } from '@/lib/writes/earn-points';
import { findOwnSubmission } from '@/lib/writes/find-submission';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';

interface SentComment {
  /** Id of the subject; `source` is its kind. */
  of: string;
  source: string;
  parent?: string | undefined;
  content: string;
}

/** Purges the comment's pages, earns points and reports whether others can see the comment. */
export async function acceptComment(
  { of, source, parent }: SentComment,
  { id, state }: { id?: string | undefined; state?: 'published' | 'waiting' | undefined },
  visitor: Visitor,
): Promise<WriteAnswer> {
  await purgeSoon([`comments:${source}:${of}`, ...(parent === undefined ? [] : [`comment:${parent}`])], {
    wait: true,
  });
  const { words } = visitor;
  await earnPoints(
    { action: 'comment', ...(id === undefined ? { id: of, type: source } : { id, type: '1' }) },
    visitor,
  );
  // Without a state, the comment may be waiting for review (platform facts §6).
  return state === 'published'
    ? { outcome: 'commentSent', message: words('comment.sent'), values: { id } }
    : { outcome: 'commentWaiting', message: words('comment.waiting'), values: { id } };
}

const acceptedAnswerSchema = z.object({
  outcome: z.enum(['commentSent', 'commentWaiting']),
  values: z.object({ id: z.string() }),
});

export function isAcceptedAs(id: string, answer: unknown): boolean {
  const parsed = acceptedAnswerSchema.safeParse(answer);
  return parsed.success && parsed.data.values.id === id;
}

type MemberComment = z.output<typeof myDiscuss.response>['list'][number];

/** Platforms write "no parent" in several ways. */
function hasParent({ parentID }: MemberComment, { parent }: SentComment): boolean {
  return parent === undefined || parentID === parent;
}

/** Finds a comment whose response was lost (ADR 0043). `since`: first attempt, epoch ms of this server. */
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
    // Short: the reader has already waited for the write, and browsers time out after about a minute.
    { timeLimit: 'direct', device, bearer: session },
  );
  if (!answer.ok) return { kind: 'unknown' };
  return findOwnSubmission(
    {
      page: answer.value,
      timeOf: ({ created }) => created,
      matches: (candidate) => candidate.content.trim() === expected.content && hasParent(candidate, expected),
      answerTo: (found) => acceptComment(expected, found, visitor),
    },
    since,
  );
}

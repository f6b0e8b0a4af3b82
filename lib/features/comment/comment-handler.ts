import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { discuss, discussRefusals } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { hasMoreLetters } from '@/lib/format/letters';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { draftCookie, spentDraft } from '@/lib/session/draft';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { User } from '@/lib/session/session';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { siteConfig } from '@/lib/site/site-config';
import { writingId } from './comment-href';
import { findSent } from './find-sent';
import { taken } from './taken';
import { writingPlace } from './writing-place';

/** Code units of a text that is looked at: letters with all their marks, of the longest that a publisher can allow. */
const mostUnits = 100_000;

const commentInput = z.object({
  of: z.string().regex(idPattern),
  source: z.string().regex(/^\d{1,2}$/),
  /** The comment that is answered. */
  parent: z.string().regex(idPattern).optional(),
  content: z.string().max(mostUnits).default(''),
  /** The newest comment that stood beside the form. */
  after: z.string().max(64).default(''),
});

type CommentInput = z.output<typeof commentInput>;

/** Refusals that the reader is told in words of ours (R5.01, R5.04). */
const refusals: Readonly<
  Record<number, { outcome: string; words: 'empty' | 'tooLong' | 'closed' | 'again' }>
> = {
  [discussRefusals.empty]: { outcome: 'commentEmpty', words: 'empty' },
  [discussRefusals.tooLong]: { outcome: 'commentTooLong', words: 'tooLong' },
  [discussRefusals.closed]: { outcome: 'commentClosed', words: 'closed' },
  [discussRefusals.again]: { outcome: 'commentAgain', words: 'again' },
};

function refusedBy(error: PlatformError, visitor: Visitor): WriteAnswer {
  const known = error.kind === 'rejected' ? refusals[Number(error.code)] : undefined;
  if (!known) return failureAnswer(error, visitor);
  return { outcome: known.outcome, status: 422, message: visitor.words(`comment.${known.words}`) };
}

/** What a text is refused for before the platform is asked. */
async function problemOf(content: string, { words, session }: Visitor): Promise<WriteAnswer | undefined> {
  if (content === '') return { outcome: 'commentEmpty', status: 422, message: words('comment.empty') };
  const { wordLimit } = (await siteConfig()).discussion;
  if (hasMoreLetters(content, wordLimit)) {
    return { outcome: 'commentTooLong', status: 422, message: words('comment.tooLong') };
  }
  if (session.user) return undefined;
  return { outcome: 'loginToComment', status: 401, message: words('comment.login') };
}

async function send(input: CommentInput, user: User, visitor: Visitor): Promise<WriteAnswer> {
  const { of, source, parent, content } = input;
  const { words, device, session } = visitor;
  const answer = await call(
    discuss,
    {
      rootID: of,
      ...(parent === undefined ? {} : { parentID: parent }),
      content,
      sourceType: source,
      userID: user.userid,
      userName: user.nickname,
    },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (!answer.ok) return refusedBy(answer.error, visitor);
  return taken(input, answer.value, words);
}

/** Sends a comment or a reply (R7.81); what was not taken comes back to its form. */
async function comment(given: CommentInput, visitor: Visitor): Promise<WriteAnswer> {
  const input = { ...given, content: given.content.trim() };
  const problem = await problemOf(input.content, visitor);
  const { user } = visitor.session;
  const answer = problem || !user ? problem : await send(input, user, visitor);
  if (!answer) return { outcome: 'failed', status: 500, message: visitor.words('write.failed') };
  if ((answer.status ?? 200) < 400) return { ...answer, cookies: [spentDraft()] };
  const kept = await draftCookie({ place: writingPlace(input), text: input.content });
  return { ...answer, cookies: kept === undefined ? [] : [kept] };
}

/** The same text after the same comments is the same comment, however often it is sent. */
function keyOf(input: CommentInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

export const postComment = writeHandler({
  act: 'comment',
  input: commentInput,
  limit: { burst: 5, every: 10_000 },
  addressLimit: { burst: 200, every: 200 },
  mostBytes: 512 * 1024,
  place: writingId,
  keyOf,
  write: comment,
  lookUp: (input, visitor, since) => findSent({ ...input, content: input.content.trim() }, visitor, since),
});

import 'server-only';
import { z } from 'zod';
import { delMyDiscuss, discussRefusals, report, reportReasons } from '@/lib/contract/comment';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { isLongerThan } from '@/lib/format/graphemes';
import { idPattern } from '@/lib/format/id-pattern';
import { readIds } from '@/lib/format/remembered-ids';
import { normalizeText } from '@/lib/format/typed-text';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { readCookie } from '@/lib/session/cookies';
import { idListCookie } from '@/lib/session/id-list-cookie';
import { actorIds } from '@/lib/session/virtual-user';
import { freeRecords } from '@/lib/writes/free-records';
import type { ParsedFields } from '@/lib/writes/read-fields';
import { type Refusal, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { visitorName } from '@/lib/writes/write-keys';
import { actionPageHref } from '../action-href';
import { commentAnchor, likedCommentsCookie, reportedCommentsCookie } from '../comment-names';
import { maxReportLength, maxReportUnits } from '../ui/report-form';
import { isAcceptedAs } from './accepted-comment';
import { commentRefSchema } from './comment-action';
import { readComment } from './load-action-page';
import { parseCommentTarget } from './load-comments';

/** `of` and `source` are missing if the page does not know the subject. */
const actionInput = z.object({
  comment: commentRefSchema,
  of: z.string().regex(idPattern).optional(),
  source: z.string().regex(idPattern).optional(),
  back: z.string().max(2000).optional(),
});

type ActionInput = z.output<typeof actionInput>;

function subjectOf({ comment, of, source, back }: ActionInput) {
  return { commentRef: comment, target: parseCommentTarget(of, source), back };
}

async function purgeComment(input: ActionInput): Promise<void> {
  const { commentRef, target } = subjectOf(input);
  const listTags = target ? [`comments:${target.source}:${target.id}`] : [];
  await purgeSoon([`comment:${commentRef.root}`, ...listTags], { wait: true });
}

function anchorOf({ comment }: ParsedFields): string | undefined {
  const parsed = commentRefSchema.safeParse(comment);
  return parsed.success ? commentAnchor(parsed.data.id) : undefined;
}

/** Returns an answer for guests, with a next page that offers a login and then the action. */
function guestAnswer(input: ActionInput, visitor: Visitor): WriteAnswer {
  const loginRefusal = { outcome: 'loginNeeded', status: 401, words: 'comment.actions.login' } as const;
  return { ...refuse(loginRefusal, visitor), next: actionPageHref('guest', subjectOf(input)) };
}

const commentNotFound: Refusal = { outcome: 'commentGone', status: 404, words: 'comment.gone' };
const notOwn: Refusal = { outcome: 'commentNotOwn', status: 403, words: 'comment.actions.notOwn' };
const likedBefore: Refusal = { outcome: 'commentLikedBefore', status: 200, words: 'like.alreadyLiked' };
const reportedBefore: Refusal = {
  outcome: 'commentReportedBefore',
  status: 200,
  words: 'comment.actions.reportedBefore',
};

const refusals = { absent: commentNotFound, [discussRefusals.missing]: commentNotFound };

const sharedRules = { repeatable: true, noticeName: 'session', anchorId: anchorOf } as const;

/** Likes a comment (R4.21, R7.89), without an `appId` (R7.84). A like cannot be withdrawn (reading 5). */
async function likeComment(input: ActionInput, visitor: Visitor): Promise<WriteAnswer> {
  const { request, words, device, session } = visitor;
  const { id } = input.comment;
  const cookies = [idListCookie(request, likedCommentsCookie, id)];
  if (readIds(readCookie(request, likedCommentsCookie)).includes(id))
    return refuse({ ...likedBefore, cookies }, visitor);
  const event = { id, type: '1', eventType: '1', ...actorIds(device, session.user) } as const;
  const answer = await callAs(visitor, 'wrapper', likeEvent, event);
  const likeRefusals = { ...refusals, [alreadyLikedStatus]: { ...likedBefore, cookies } };
  if (!answer.ok) return refusalFor(answer.error, likeRefusals, visitor);
  await purgeComment(input);
  const values = { count: answer.value.countPraise };
  return { outcome: 'commentLiked', message: words('like.thanks'), values, cookies };
}

export const postCommentLike = writeHandler({
  ...sharedRules,
  actionName: 'comment-like',
  input: actionInput,
  write: likeComment,
});

/** Deletes a comment, unless the platform names another member as its writer (R3.69, R6.11, R7.82). */
async function deleteComment(input: ActionInput, visitor: Visitor): Promise<WriteAnswer> {
  const { words, device, session } = visitor;
  const { comment } = input;
  if (!session.user) return guestAnswer(input, visitor);
  const { userid: userID } = session.user;
  const storedComment = await readComment(comment);
  if (storedComment.ok && storedComment.value.userID && storedComment.value.userID !== userID)
    return { ...refuse(notOwn, visitor), uncounted: false };
  const answer = await callAs(visitor, 'wrapper', delMyDiscuss, { id: comment.id, userID });
  const refusal = answer.ok
    ? undefined
    : refusalFor(answer.error, { ...refusals, [discussRefusals.notOwn]: notOwn }, visitor);
  if (!refusal || refusal.outcome === commentNotFound.outcome) {
    await purgeComment(input);
    // After a deletion, the same text is a new comment.
    await freeRecords(visitorName(device, session.user), (storedAnswer) =>
      isAcceptedAs(comment.id, storedAnswer),
    );
  }
  return refusal ?? { outcome: 'commentDeleted', message: words('comment.actions.deleted') };
}

export const postCommentDelete = writeHandler({
  ...sharedRules,
  actionName: 'comment-delete',
  input: actionInput,
  write: deleteComment,
});

const reportInput = actionInput.extend({
  reason: z.enum(reportReasons),
  content: z.string().max(maxReportUnits).default(''),
});

/** Reports a comment with a reason (R3.68). Repeated reports of a member count once. */
async function reportComment(input: z.output<typeof reportInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { request, words, session } = visitor;
  const { id } = input.comment;
  const content = normalizeText(input.content);
  if (isLongerThan(content, maxReportLength)) {
    const message = words('activity.problems.tooLong', { most: maxReportLength });
    return { outcome: 'rejected', status: 422, message, uncounted: true };
  }
  if (!session.user) return guestAnswer(input, visitor);
  const { userid: userID } = session.user;
  const answer = await callAs(visitor, 'wrapper', report, { id, userID, reason: input.reason, content });
  const cookies = [idListCookie(request, reportedCommentsCookie, id)];
  if (answer.ok) return { outcome: 'commentReported', message: words('comment.actions.reported'), cookies };
  const reportRefusals = { ...refusals, [discussRefusals.reported]: { ...reportedBefore, cookies } };
  return refusalFor(answer.error, reportRefusals, visitor);
}

export const postCommentReport = writeHandler({
  ...sharedRules,
  actionName: 'comment-report',
  input: reportInput,
  limit: { burst: 5, every: 10_000 },
  formPage: (fields) => {
    const parsed = actionInput.safeParse(fields);
    return parsed.success ? actionPageHref('report', subjectOf(parsed.data)) : '';
  },
  write: reportComment,
  formText(fields) {
    const { data } = reportInput.safeParse(fields);
    return data && `${data.reason}\n${data.content}`;
  },
});

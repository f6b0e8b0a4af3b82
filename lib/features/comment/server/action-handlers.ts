import 'server-only';
import { z } from 'zod';
import { delMyDiscuss, report, reportReasons } from '@/lib/contract/comment';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { isLongerThan } from '@/lib/format/graphemes';
import { typedText } from '@/lib/format/typed-text';
import { call } from '@/lib/platform/client';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { actingUser } from '@/lib/session/virtual-user';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { freeRecords } from '@/lib/writes/free-records';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { visitorName } from '@/lib/writes/write-keys';
import { actionPageHref } from '../action-href';
import { likedCommentsCookie, reportedCommentsCookie } from '../comment-names';
import { maxReportLength } from '../ui/report-form';
import { isAcceptedAs } from './accepted-comment';
import {
  type ActionInput,
  actionInput,
  anchorOfInput,
  cacheTagsOf,
  commentTargetOf,
  goneAnswer,
  guestAnswer,
  isGone,
  isRejectedWith,
  rememberComment,
  rememberedComments,
} from './comment-action';
import { readComment } from './load-action-page';

function alreadyLikedAnswer({ comment }: ActionInput, { request, words }: Visitor): WriteAnswer {
  return {
    outcome: 'commentLikedBefore',
    message: words('like.alreadyLiked'),
    cookies: [rememberComment(request, likedCommentsCookie, comment.id)],
  };
}

/** Sends no appId, unlike for articles (R4.21, R7.84, R7.89). Likes cannot be undone (reading 5). */
async function like(input: ActionInput, visitor: Visitor): Promise<WriteAnswer> {
  const { request, words, device, session } = visitor;
  const { id } = input.comment;
  if (rememberedComments(request, likedCommentsCookie).includes(id))
    return alreadyLikedAnswer(input, visitor);
  const answer = await call(
    likeEvent,
    { id, type: '1', eventType: '1', ...actingUser(device, session.user) },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (answer.ok) {
    await purgeSoon(cacheTagsOf(input.comment, input), { wait: true });
    return {
      outcome: 'commentLiked',
      message: words('like.thanks'),
      values: { count: answer.value.countPraise },
      cookies: [rememberComment(request, likedCommentsCookie, id)],
    };
  }
  const { error } = answer;
  if (error.kind === 'rejected' && error.code === String(alreadyLikedStatus)) {
    return alreadyLikedAnswer(input, visitor);
  }
  return isGone(error) ? goneAnswer(visitor) : failureAnswer(error, visitor);
}

export const postCommentLike = writeHandler({
  actionName: 'comment-like',
  repeatable: true,
  input: actionInput,
  limit: { burst: 10, every: 3000 },
  noticeName: 'session',
  place: anchorOfInput,
  write: like,
});

/** The platform checks the owner. No deletion is sent for another known owner (R3.69, R6.11, R7.82). */
async function remove(input: ActionInput, visitor: Visitor): Promise<WriteAnswer> {
  const { words, device, session } = visitor;
  const { comment } = input;
  if (!session.user) return guestAnswer(input, visitor);
  const { userid: userID } = session.user;
  const notDeletable: WriteAnswer = {
    outcome: 'commentNotOwn',
    status: 403,
    message: words('comment.acts.notOwn'),
  };
  const storedComment = await readComment(comment);
  if (storedComment.ok && storedComment.value.userID && storedComment.value.userID !== userID)
    return notDeletable;
  const answer = await call(
    delMyDiscuss,
    { id: comment.id, userID },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (answer.ok || isGone(answer.error)) {
    await purgeSoon(cacheTagsOf(comment, input), { wait: true });
    // After a deletion, the same text is a new comment.
    await freeRecords(visitorName(device, session.user), (storedAnswer) =>
      isAcceptedAs(comment.id, storedAnswer),
    );
  }
  if (answer.ok) return { outcome: 'commentDeleted', message: words('comment.acts.deleted') };
  if (isRejectedWith(answer.error, 'notOwn')) return notDeletable;
  return isGone(answer.error) ? goneAnswer(visitor) : failureAnswer(answer.error, visitor);
}

export const postCommentDelete = writeHandler({
  actionName: 'comment-delete',
  repeatable: true,
  input: actionInput,
  limit: { burst: 10, every: 3000 },
  noticeName: 'session',
  place: anchorOfInput,
  write: remove,
});

const reportInput = actionInput.extend({
  reason: z.enum(reportReasons),
  content: z
    .string()
    .max(10 * maxReportLength)
    .default(''),
});

type ReportInput = z.output<typeof reportInput>;

function reportAnswer(
  outcome: 'commentReported' | 'commentReportedBefore',
  id: string,
  { request, words }: Visitor,
): WriteAnswer {
  return {
    outcome,
    message: words(outcome === 'commentReported' ? 'comment.acts.reported' : 'comment.acts.reportedBefore'),
    cookies: [rememberComment(request, reportedCommentsCookie, id)],
  };
}

/** Reports a comment with a reason (R3.68). Repeated reports of a member count once. */
async function reportComment(input: ReportInput, visitor: Visitor): Promise<WriteAnswer> {
  const { words, device, session } = visitor;
  const { comment, reason } = input;
  const content = typedText(input.content);
  if (isLongerThan(content, maxReportLength))
    return { outcome: 'invalid', status: 422, message: words('write.invalid') };
  if (!session.user) return guestAnswer(input, visitor);
  const answer = await call(
    report,
    { id: comment.id, userID: session.user.userid, reason, content },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (answer.ok) return reportAnswer('commentReported', comment.id, visitor);
  if (isRejectedWith(answer.error, 'reported'))
    return reportAnswer('commentReportedBefore', comment.id, visitor);
  return isGone(answer.error) ? goneAnswer(visitor) : failureAnswer(answer.error, visitor);
}

export const postCommentReport = writeHandler({
  actionName: 'comment-report',
  repeatable: true,
  input: reportInput,
  limit: { burst: 5, every: 10_000 },
  noticeName: 'session',
  place: anchorOfInput,
  formPage: (fields) => {
    const named = actionInput.safeParse(fields);
    if (!named.success) return '';
    const { comment: commentRef, back, ...about } = named.data;
    return actionPageHref('report', { commentRef, commented: commentTargetOf(about), back });
  },
  write: reportComment,
});

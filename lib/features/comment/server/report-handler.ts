import 'server-only';
import { z } from 'zod';
import { report, reportReasons } from '@/lib/contract/comment';
import { isLongerThan } from '@/lib/format/graphemes';
import { typedText } from '@/lib/format/typed-text';
import { call } from '@/lib/platform/client';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { actionPageHref } from '../action-href';
import { reportedCommentsCookie } from '../device-cookies';
import { maxReportLength } from '../ui/report-form';
import { goneAnswer, guestAnswer } from './action-answers';
import { actionInput, anchorOfInput, commentedOf } from './action-input';
import { isGone, isRefusedAs } from './action-refusals';
import { rememberComment } from './remember-comment';

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
  if (isRefusedAs(answer.error, 'reported'))
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
    const { comment: reference, back, ...about } = named.data;
    return actionPageHref('report', { commentRef: reference, commented: commentedOf(about), back });
  },
  write: reportComment,
});

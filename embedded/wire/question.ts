import { absoluteAddress, type Call } from '../call';
import { sourceTypes } from '../discussion-rules';
import { optionalTime, platformTime } from '../platform-time';
import type { QuestionRecord } from '../store/questions';

/** Returns a question. If it was addressed to an account, the answer is signed with the account's name. */
export function wireQuestion(question: QuestionRecord, call: Call): Record<string, unknown> {
  const { id, accountId, subjectId, asker, askerIcon, pictures } = question;
  const { answer, answeredAt, answerer, answererIcon } = question;
  const account = accountId === null ? undefined : call.store.accounts.find(accountId);
  const icon = account ? account.icon : answererIcon;
  return {
    fileId: id,
    title: question.title,
    content: question.content,
    publishtime: platformTime(question.publishedAt),
    userID: question.memberId ?? undefined,
    userName: asker,
    userIcon: askerIcon === null ? '' : absoluteAddress(call, askerIcon),
    answer,
    answerTime: optionalTime(answeredAt),
    answerer: account?.name ?? answerer,
    answererIcon: icon === null ? '' : absoluteAddress(call, icon),
    subjectID: subjectId ?? undefined,
    attachments: pictures.map((url) => ({ url: absoluteAddress(call, url) })),
    countPraise: question.likes,
    countDiscuss: call.store.discussions.find({ id, sourceType: sourceTypes.question }).comments,
  };
}

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import * as contract from '@/lib/contract/comment';
import type { Call } from '../call';
import {
  areCommentsClosed,
  areCommentsShown,
  discussionRulesOf,
  parseCommentTarget,
} from '../discussion-rules';
import { handle, handlePage, type OperationHandler } from '../operation-handler';
import { pageStart, toId } from '../paging';
import { Refusal } from '../refusal';
import { requireText } from '../require-text';
import type { CommentRecord } from '../store/comment-record';
import type { CommentTarget } from '../store/discussions';
import { requireUploadedPictures } from '../uploaded-pictures';
import { wireMemberComment } from '../wire/comment';
import { requireCaller } from './members';

const textRules = { refusals: contract.discussRefusals, name: '内容' } as const;

function shownComment(id: string, call: Call): CommentRecord | undefined {
  const { comments } = call.store;
  const found = comments.find(toId(id));
  const root = found?.rootId == null ? found : comments.find(found.rootId);
  return found?.state === 'published' && root?.state === 'published' ? found : undefined;
}

/** Returns the parent's id; null at the first level. @throws Refusal if the target shows no such parent */
function parentIdOf(parentID: string, target: CommentTarget, call: Call): number | null {
  if (parentID === '-1' || parentID === '0' || parentID === '') return null;
  const parent = shownComment(parentID, call);
  if (parent?.articleId === target.id && parent.sourceType === target.sourceType) return parent.id;
  throw new Refusal(contract.discussRefusals.missing, '评论不存在');
}

/** Adds a comment under the member's nickname and ignores the name in the request. */
function addComment(request: z.output<typeof contract.discuss.request>, call: Call): unknown {
  const member = requireCaller(request.userID, call);
  const target = parseCommentTarget(request.rootID, request.sourceType);
  if (!areCommentsShown(target, call)) throw new Refusal(contract.discussRefusals.missing, '内容不存在');
  if (areCommentsClosed(target, call)) throw new Refusal(contract.discussRefusals.closed, '评论已关闭');
  const rules = discussionRulesOf(call);
  const comment = {
    articleId: target.id,
    sourceType: target.sourceType,
    parentId: parentIdOf(request.parentID, target, call),
    authorId: String(member.id),
    content: requireText(request.content, { ...textRules, maxLength: rules.wordLimit }),
  };
  const pictures = requireUploadedPictures(request.imgUrl, contract.discussRefusals.pictures, call);
  if (pictures.length > 0 && !rules.pictures)
    throw new Refusal(contract.discussRefusals.pictures, '评论不能附带图片');
  const state = rules.reviewFirst ? ('waiting' as const) : ('published' as const);
  const id = call.store.transaction(() => {
    if (call.store.comments.isRepetition(comment, call.now - rules.repeatSeconds * 1000)) {
      throw new Refusal(contract.discussRefusals.again, '您刚刚发表过相同的评论');
    }
    return call.store.comments.add({
      ...comment,
      key: `member:${randomUUID()}`,
      authorName: member.nickname,
      authorIcon: member.head,
      pictures,
      state,
      createdAt: call.now,
    });
  });
  return { id, state, message: state === 'waiting' ? '评论已提交，审核后显示' : '评论成功' };
}

/** Deletes the caller's comment. Also succeeds if the comment is already deleted. */
function deleteComment({ id, userID }: z.output<typeof contract.delMyDiscuss.request>, call: Call): unknown {
  const member = requireCaller(userID, call);
  const comment = call.store.comments.find(toId(id));
  if (!comment) throw new Refusal(contract.discussRefusals.missing, '评论不存在');
  if (comment.authorId !== String(member.id))
    throw new Refusal(contract.discussRefusals.notOwn, '只能删除自己的评论');
  call.store.comments.deleteOwn(comment.id);
  return { id: comment.id, message: '删除成功' };
}

const maxReportLength = 500;

function reportComment(request: z.output<typeof contract.report.request>, call: Call): unknown {
  const member = requireCaller(request.userID, call);
  const comment = shownComment(request.id, call);
  const reason = contract.reportReasons.find((knownReason) => knownReason === request.reason);
  if (!comment) throw new Refusal(contract.discussRefusals.missing, '评论不存在');
  if (!reason) throw new Refusal(400, '参数错误');
  const { content: text } = request;
  const content = text === '' ? '' : requireText(text, { ...textRules, maxLength: maxReportLength });
  const newReport = { commentId: comment.id, memberId: member.id, reason, content };
  if (!call.store.commentReports.add(newReport, call.now))
    throw new Refusal(contract.discussRefusals.reported, '您已经举报过该评论');
  return { message: '举报已收到' };
}

export const commentWriteHandlers: readonly OperationHandler[] = [
  handle(contract.discuss, addComment),
  handle(contract.delMyDiscuss, deleteComment),
  handle(contract.report, reportComment),
  handlePage(contract.myDiscuss, wireMemberComment, ({ userID, id, source, ...request }, call, limit) => {
    const member = requireCaller(userID, call);
    const target = id ? parseCommentTarget(id, source ?? '0') : undefined;
    return call.store.comments.own(String(member.id), target, pageStart(request).lastId, limit);
  }),
];

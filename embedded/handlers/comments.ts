import { discussCount, discussHot, discussReply, discussView } from '@/lib/contract/comment';
import type { Call } from '../call';
import {
  areCommentsClosed,
  areCommentsShown,
  discussionRulesOf,
  parseCommentTarget,
} from '../discussion-rules';
import { handle, type OperationHandler } from '../operation-handler';
import { lastItemId, PAGE_SIZE, pageStart, pageWithMore, toId, toNumber } from '../paging';
import type { CommentRecord } from '../store/comment-record';
import type { Position } from '../store/database';
import type { CommentTarget } from '../store/discussions';
import { wireComment, wireReply } from '../wire/comment';

function commentPosition(page: number, lastFileId: string, fromID: string | undefined): Position {
  const fromId = toNumber(fromID ?? '');
  return fromId === undefined ? pageStart({ page, lastFileId }) : { fromId };
}

const emptyCommentPage = { list: [], totalCount: 0, hasMore: false };

function firstComments(
  target: CommentTarget,
  size: number,
  read: (limit: number) => CommentRecord[],
  call: Call,
): unknown {
  if (!areCommentsShown(target, call)) return emptyCommentPage;
  return {
    ...pageWithMore(read, (comment) => wireComment(comment, call), size),
    totalCount: call.store.discussions.find(target).roots,
    discussClosed: Number(areCommentsClosed(target, call)),
    reviewFirst: Number(discussionRulesOf(call).reviewFirst),
  };
}

/** Returns the thread of a first-level comment or of a reply. */
function wireThread(id: string, position: Position, call: Call): unknown {
  const { comments } = call.store;
  const requestedComment = comments.find(toId(id));
  const root = requestedComment?.rootId == null ? requestedComment : comments.find(requestedComment.rootId);
  const target = { id: root?.articleId ?? -1, sourceType: root?.sourceType ?? -1 };
  if (root?.state !== 'published' || !areCommentsShown(target, call)) return emptyCommentPage;
  return {
    comment: wireComment(root, call),
    ...pageWithMore(
      (limit) => comments.replies(root.id, position, limit),
      (reply) => wireReply(reply, call),
    ),
    totalCount: root.replies,
  };
}

export const commentHandlers: readonly OperationHandler[] = [
  handle(discussView, ({ id, source, page, lastFileId, fromID }, call) => {
    const target = parseCommentTarget(id, source);
    const from = commentPosition(page, lastFileId, fromID);
    const read = (limit: number) => call.store.comments.newest(target, from, limit);
    return firstComments(target, PAGE_SIZE, read, call);
  }),
  handle(discussHot, ({ id, source, count, lastFileId }, call) => {
    const target = parseCommentTarget(id, source);
    const from = { lastId: lastItemId(lastFileId ?? '') };
    const read = (limit: number) => call.store.comments.hot(target, from, limit);
    return firstComments(target, count, read, call);
  }),
  handle(discussReply, ({ id, page, lastFileId, fromID }, call) =>
    wireThread(id, commentPosition(page, lastFileId, fromID), call),
  ),
  handle(discussCount, ({ id, source }, call) => {
    const target = parseCommentTarget(id, source);
    return { count: areCommentsShown(target, call) ? call.store.discussions.find(target).comments : 0 };
  }),
];

import { discussCount, discussHot, discussReply, discussView } from '@/lib/contract/comment';
import type { Call } from '../call';
import { isClosed, isShown, parseCommented, siteRulesOf } from '../discussion-rules';
import { handle, type OperationHandler } from '../operation-handler';
import { lastItemId, PAGE_SIZE, pageStart, pageWithMore, toId, toNumber } from '../paging';
import type { CommentRecord } from '../store/comment-record';
import type { Position } from '../store/database';
import type { Commented } from '../store/discussions';
import { wireComment, wireReply } from '../wire/comment';

function position(page: number, lastFileId: string, fromID: string | undefined): Position {
  const fromId = toNumber(fromID ?? '');
  return fromId === undefined ? pageStart({ page, lastFileId }) : { fromId };
}

const emptyCommentPage = { list: [], totalCount: 0, hasMore: false };

function firstComments(
  commented: Commented,
  size: number,
  read: (limit: number) => CommentRecord[],
  call: Call,
): unknown {
  if (!isShown(commented, call)) return emptyCommentPage;
  return {
    ...pageWithMore(read, (comment) => wireComment(comment, call), size),
    totalCount: call.store.discussions.find(commented).roots,
    discussClosed: Number(isClosed(commented, call)),
    reviewFirst: Number(siteRulesOf(call).reviewFirst),
  };
}

/** Returns the thread of a first-level comment or of a reply. */
function thread(id: string, from: Position, call: Call): unknown {
  const { comments } = call.store;
  const requested = comments.find(toId(id));
  const root = requested?.rootId == null ? requested : comments.find(requested.rootId);
  const commented = { id: root?.articleId ?? -1, sourceType: root?.sourceType ?? -1 };
  if (root?.state !== 'published' || !isShown(commented, call)) return emptyCommentPage;
  return {
    comment: wireComment(root, call),
    ...pageWithMore(
      (limit) => comments.replies(root.id, from, limit),
      (reply) => wireReply(reply, call),
    ),
    totalCount: root.replies,
  };
}

export const commentHandlers: readonly OperationHandler[] = [
  handle(discussView, ({ id, source, page, lastFileId, fromID }, call) => {
    const commented = parseCommented(id, source);
    const from = position(page, lastFileId, fromID);
    const read = (limit: number) => call.store.comments.newest(commented, from, limit);
    return firstComments(commented, PAGE_SIZE, read, call);
  }),
  handle(discussHot, ({ id, source, count, lastFileId }, call) => {
    const commented = parseCommented(id, source);
    const from = { lastId: lastItemId(lastFileId ?? '') };
    const read = (limit: number) => call.store.comments.hot(commented, from, limit);
    return firstComments(commented, count, read, call);
  }),
  handle(discussReply, ({ id, page, lastFileId, fromID }, call) =>
    thread(id, position(page, lastFileId, fromID), call),
  ),
  handle(discussCount, ({ id, source }, call) => {
    const commented = parseCommented(id, source);
    return { count: isShown(commented, call) ? call.store.discussions.find(commented).comments : 0 };
  }),
];

import { discussCount, discussHot, discussReply, discussView } from '@/lib/contract/comment';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { commentedBy, isClosed, isShown, siteRulesOf } from '../discussion-rules';
import { toNumber } from '../numbers';
import { lastShown, PAGE_SIZE } from '../paging';
import type { CommentPosition } from '../store/comment-lists';
import type { CommentRecord } from '../store/comment-record';
import type { Commented } from '../store/discussions';
import { wireComment, wireReply } from '../wire/comment';

/** Where a page begins: with the one that is asked for, else after the last one shown, where that is known. */
function position(page: number, lastFileId: string, fromID: string | undefined): CommentPosition {
  const fromId = toNumber(fromID ?? '');
  if (fromId !== undefined) return { fromId };
  return { afterId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
}

const nothing = { list: [], totalCount: 0, hasMore: false };

/** First comments in some order, of which one more is read than shown: it says whether there are more. */
function firstComments(
  commented: Commented,
  size: number,
  read: (limit: number) => CommentRecord[],
  call: Call,
): unknown {
  if (!isShown(commented, call)) return nothing;
  const found = read(size + 1);
  return {
    list: found.slice(0, size).map((comment) => wireComment(comment, call)),
    totalCount: call.store.discussions.find(commented).roots,
    hasMore: found.length > size,
    discussClosed: Number(isClosed(commented, call)),
    reviewFirst: Number(siteRulesOf(call).reviewFirst),
  };
}

/** The thread of a comment; asked by a reply, it is the one that the reply stands in. */
function thread(id: string, from: CommentPosition, call: Call): unknown {
  const { lists } = call.store.comments;
  const asked = lists.find(toNumber(id) ?? -1);
  const root = asked?.rootId == null ? asked : lists.find(asked.rootId);
  const commented = { id: root?.articleId ?? -1, sourceType: root?.sourceType ?? -1 };
  if (root?.state !== 'published' || !isShown(commented, call)) return nothing;
  const found = lists.replies(root.id, from, PAGE_SIZE + 1);
  return {
    comment: wireComment(root, call),
    list: found.slice(0, PAGE_SIZE).map((reply) => wireReply(reply, call)),
    totalCount: root.replies,
    hasMore: found.length > PAGE_SIZE,
  };
}

export const commentAnswers: readonly Answer[] = [
  answer(discussView, ({ id, source, page, lastFileId, fromID }, call) => {
    const commented = commentedBy(id, source);
    const from = position(page, lastFileId, fromID);
    const read = (limit: number) => call.store.comments.lists.newest(commented, from, limit);
    return firstComments(commented, PAGE_SIZE, read, call);
  }),
  answer(discussHot, ({ id, source, count, lastFileId }, call) => {
    const commented = commentedBy(id, source);
    const from = { afterId: lastShown(lastFileId ?? '') };
    const read = (limit: number) => call.store.comments.lists.hot(commented, from, limit);
    return firstComments(commented, count, read, call);
  }),
  answer(discussReply, ({ id, page, lastFileId, fromID }, call) =>
    thread(id, position(page, lastFileId, fromID), call),
  ),
  answer(discussCount, ({ id, source }, call) => {
    const commented = commentedBy(id, source);
    return { count: isShown(commented, call) ? call.store.discussions.find(commented).comments : 0 };
  }),
];

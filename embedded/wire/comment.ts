import { absolute, type Call } from '../call';
import { PAGE_SIZE } from '../paging';
import { platformTime } from '../platform-time';
import { type CommentRecord, officialUserId } from '../store/comment-record';
import { titleOf } from '../title-of';

/** Replies that stand under a comment in lists. */
const firstReplies = 3;

/** A comment or reply as answers carry it. */
function said(comment: CommentRecord, call: Call): Record<string, unknown> {
  return {
    id: comment.id,
    parentID: comment.parentId ?? -1,
    content: comment.content,
    created: platformTime(comment.createdAt),
    userID: comment.authorId ?? (comment.official ? officialUserId : '0'),
    userName: comment.authorName,
    userIcon: comment.authorIcon === null ? '' : absolute(call, comment.authorIcon),
    location: comment.location ?? '',
    countDiscuss: comment.replies,
    countPraise: comment.likes,
    attachments: comment.pictures.map((url) => ({ type: 1, url: absolute(call, url) })),
    isOfficial: Number(comment.official),
    isTop: Number(comment.pinned),
    isExcellent: Number(comment.excellent),
  };
}

/** A reply, with the name of whom it answers where that is not the first comment of the thread. */
export function wireReply(reply: CommentRecord, call: Call): Record<string, unknown> {
  return { ...said(reply, call), parentUserName: reply.answeredName ?? '' };
}

/** A comment or reply in a list by who wrote it, with what it belongs to and whether others see it. */
export function wireSaid(comment: CommentRecord, call: Call): Record<string, unknown> {
  const { articleId, sourceType, state } = comment;
  const rootTitle = titleOf({ id: articleId, sourceType }, call);
  return { ...wireReply(comment, call), rootID: articleId, rootTitle, sourceType, state };
}

/** A first comment with the first replies to it. */
export function wireComment(comment: CommentRecord, call: Call): Record<string, unknown> {
  const { replies, id } = comment;
  const first = replies > 0 ? call.store.comments.lists.replies(id, {}, firstReplies) : [];
  return {
    ...said(comment, call),
    topDiscuss: {
      list: first.map((reply) => wireReply(reply, call)),
      page: 0,
      totalPage: Math.ceil(replies / PAGE_SIZE),
      hasMore: replies > first.length,
    },
  };
}

import { absoluteAddress, type Call } from '../call';
import { sourceTypes } from '../discussion-rules';
import { PAGE_SIZE } from '../paging';
import { platformTime } from '../platform-time';
import { shownCircle, shownDynamic, shownQa, shownQuestion } from '../shown-items';
import { type CommentRecord, officialUserId } from '../store/comment-record';
import type { CommentTarget } from '../store/discussions';

/** Returns the commented item's title, which for an untitled post is its first line or its circle's name. */
function commentedTitle({ id, sourceType }: CommentTarget, call: Call): string {
  const { articles, lives, paperArticles } = call.store;
  if (sourceType === sourceTypes.article) return articles.find(id)?.title ?? '';
  if (sourceType === sourceTypes.live) return lives.find(id)?.title ?? '';
  if (sourceType === sourceTypes.paper) return paperArticles.find(id)?.title ?? '';
  if (sourceType === sourceTypes.question) {
    const question = shownQuestion(id, call);
    return question?.title || question?.content.split('\n')[0] || '';
  }
  if (sourceType === sourceTypes.qa) return shownQa(id, call)?.title ?? '';
  if (sourceType !== sourceTypes.dynamic && sourceType !== sourceTypes.post) return '';
  const dynamic = shownDynamic(id, call);
  const circle = dynamic?.ownerKind === 'circle' ? shownCircle(dynamic.ownerId, call) : undefined;
  return dynamic?.title || dynamic?.content.split('\n')[0] || circle?.name || '';
}

const includedReplies = 3;

function wireBase(comment: CommentRecord, call: Call): Record<string, unknown> {
  return {
    id: comment.id,
    parentID: comment.parentId ?? -1,
    content: comment.content,
    created: platformTime(comment.createdAt),
    userID: comment.authorId ?? (comment.official ? officialUserId : '0'),
    userName: comment.authorName,
    userIcon: comment.authorIcon === null ? '' : absoluteAddress(call, comment.authorIcon),
    location: comment.location ?? '',
    countDiscuss: comment.replies,
    countPraise: comment.likes,
    attachments: comment.pictures.map((url) => ({ type: 1, url: absoluteAddress(call, url) })),
    isOfficial: Number(comment.official),
    isTop: Number(comment.pinned),
    isExcellent: Number(comment.excellent),
  };
}

export function wireReply(reply: CommentRecord, call: Call): Record<string, unknown> {
  return { ...wireBase(reply, call), parentUserName: reply.answeredName ?? '' };
}

export function wireMemberComment(comment: CommentRecord, call: Call): Record<string, unknown> {
  const { articleId, sourceType, state } = comment;
  const rootTitle = commentedTitle({ id: articleId, sourceType }, call);
  return { ...wireReply(comment, call), rootID: articleId, rootTitle, sourceType, state };
}

export function wireComment(comment: CommentRecord, call: Call): Record<string, unknown> {
  const { replies, id } = comment;
  const firstReplies = replies > 0 ? call.store.comments.replies(id, {}, includedReplies) : [];
  return {
    ...wireBase(comment, call),
    topDiscuss: {
      list: firstReplies.map((reply) => wireReply(reply, call)),
      page: 0,
      totalPage: Math.ceil(replies / PAGE_SIZE),
      hasMore: replies > firstReplies.length,
    },
  };
}

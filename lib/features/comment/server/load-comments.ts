import 'server-only';
import { type ListPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import { discussCount, discussHot, discussReply, discussView } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { type CommentOrder, type CommentTarget, commentsHref, repliesHref } from '../comment-href';
import { loadSubject } from './load-subject';
import { newestCommentId, sortPinnedFirst, toComment, toReplies, toThread, toThreads } from './model';

export type ReplyList = Loaded<typeof loadReplies>;

/** Returns the subject of a discussion; undefined without a valid id. The kind defaults to article. */
export function parseCommentTarget(of: string | undefined, source: string | undefined) {
  if (of === undefined || !idPattern.test(of)) return undefined;
  return { id: of, source: source !== undefined && idPattern.test(source) ? source : '0' };
}

/** Loads one page of the replies to a comment (R2.28, R7.79). */
export async function loadReplies(
  id: string | undefined,
  target: CommentTarget | undefined,
  position: ListPosition,
) {
  if (id === undefined || !(await siteConfig()).discussion.shown) return fail({ kind: 'notFound' });
  tagPage(`comment:${id}`);
  if (target) tagPage(`comments:${target.source}:${target.id}`);
  const [answer, subject] = await Promise.all([
    read(discussReply, { id, ...position }),
    target && loadSubject(target),
  ]);
  if (!answer.ok) return answer;
  if (subject && !subject.ok) return subject;
  const { list, totalCount, comment, hasMore } = answer.value;
  // For an unknown comment, the platform returns an empty list and no comment (reading 17).
  if (!comment && list.length === 0) return fail({ kind: 'notFound' });
  return succeed({
    id,
    target,
    subject: subject?.value,
    comment: comment && toComment(comment),
    replies: toReplies(list),
    total: Math.max(totalCount, list.length),
    next: nextPosition(position.page, list, hasMore),
  });
}

export type CommentList = Loaded<typeof loadComments>;

async function readCommentPage(
  { id, source }: CommentTarget,
  order: CommentOrder,
  { page, lastFileId }: ListPosition,
) {
  const afterQuery = page > 0 ? { lastFileId } : {};
  const answer =
    order === 'hot'
      ? await read(discussHot, { id, source, count: pageSize, ...afterQuery })
      : await read(discussView, { id, source, page, lastFileId });
  if (!answer.ok) return answer;
  const { totalCount, hasMore, discussClosed = false } = answer.value;
  // Platforms without paging of hot comments return the first page again.
  const isRepeated = order === 'hot' && page > 0 && answer.value.list.some(({ id }) => id === lastFileId);
  const list = isRepeated ? [] : answer.value.list;
  const threads = toThreads(list);
  return succeed({
    closed: discussClosed,
    newestId: newestCommentId(list),
    threads: order === 'hot' ? threads : sortPinnedFirst(threads),
    total: totalCount,
    next: nextPosition(page, list, hasMore),
  });
}

async function readLinkedComment(comment: string | undefined) {
  if (comment === undefined || !idPattern.test(comment)) return undefined;
  tagPage(`comment:${comment}`);
  const answer = await read(discussReply, { id: comment, page: 0 });
  return answer.ok && answer.value.comment ? toThread(answer.value.comment) : undefined;
}

/** Loads one page of the comments on a subject (R2.27, R3.59, R3.60, R3.66). */
export async function loadComments(
  { id, source }: { id: string | undefined; source: string | undefined },
  { order, position, comment }: { order: CommentOrder; position: ListPosition; comment: string | undefined },
) {
  if (id === undefined || source === undefined || !idPattern.test(source)) return fail({ kind: 'notFound' });
  if (!(await siteConfig()).discussion.shown) return fail({ kind: 'notFound' });
  const target = { id, source };
  tagPage(`comments:${source}:${id}`);
  const [subject, part, countAnswer, linkedThread] = await Promise.all([
    loadSubject(target),
    readCommentPage(target, order, position),
    read(discussCount, target),
    readLinkedComment(comment),
  ]);
  if (!subject.ok) return subject;
  if (!part.ok) return part;
  const isListed = part.value.threads.some((thread) => thread.id === linkedThread?.id);
  return succeed({
    target,
    subject: subject.value,
    order,
    isFirstPage: position.page === 0,
    linkedThread: isListed ? undefined : linkedThread,
    ...part.value,
    /** Number of all comments and replies. */
    total: Math.max(part.value.total, countAnswer.ok ? countAnswer.value.count : 0),
    closed: part.value.closed || subject.value?.closed === true,
  });
}

export const commentListShareCard = defineShareCard(({ words }, list: CommentList | ReplyList) => {
  const { subject } = list;
  const page =
    'order' in list
      ? { title: words('titles.commentAll'), path: commentsHref(list.target) }
      : { title: words('titles.replyAll'), path: repliesHref(list.id, list.target) };
  const description = subject
    ? words('comment.listDescription', { title: subject.title })
    : words('comment.plainDescription');
  return { ...page, descriptions: [description] };
});

import 'server-only';
import { type ListPosition, mayHaveMore } from '@/lib/cards/list-position';
import { discussReply } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { siteConfig } from '@/lib/site/site-config';
import type { Commented } from './comment-href';
import { type CommentedSubject, loadSubject } from './load-subject';
import { type Comment, toComment, toReplies } from './model';

/** A part of the replies to a comment. */
export interface ReplyList {
  id: string;
  /** What the comment is about, where the address tells it. */
  commented: Commented | undefined;
  subject: CommentedSubject | undefined;
  /** The comment itself; undefined where the platform does not tell it. */
  comment: Comment | undefined;
  replies: readonly Comment[];
  total: number;
  next: ListPosition | undefined;
}

/** What a comment is about, as its address tells it: an id, and a kind, which is an article's where it is left out. */
export function commentedIn(of: string | undefined, source: string | undefined): Commented | undefined {
  if (of === undefined || !idPattern.test(of)) return undefined;
  return { id: of, source: source !== undefined && /^\d{1,2}$/.test(source) ? source : '0' };
}

/** Loads a part of the replies to a comment (R2.28, R7.79). */
export async function loadReplies(
  id: string | undefined,
  commented: Commented | undefined,
  position: ListPosition,
): Promise<Result<ReplyList, PlatformError>> {
  if (id === undefined || !(await siteConfig()).discussion.shown) return fail({ kind: 'notFound' });
  tagPage(`comment:${id}`);
  if (commented) tagPage(`comments:${commented.source}:${commented.id}`);
  const [answer, subject] = await Promise.all([
    read(discussReply, { id, ...position }),
    commented && loadSubject(commented),
  ]);
  if (!answer.ok) return answer;
  if (subject && !subject.ok) return subject;
  const { list, totalCount, comment, hasMore = mayHaveMore(list.length) } = answer.value;
  // A comment that nobody knows is answered as an empty list without it (reading 17).
  if (!comment && list.length === 0) return fail({ kind: 'notFound' });
  const last = list.at(-1)?.id;
  return succeed({
    id,
    commented,
    subject: subject?.value,
    comment: comment && toComment(comment),
    replies: toReplies(list),
    total: Math.max(totalCount, list.length),
    next: hasMore && last ? { page: position.page + 1, lastFileId: last } : undefined,
  });
}

import 'server-only';
import { type ListPosition, mayHaveMore } from '@/lib/cards/list-position';
import { discussReply } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import type { Commented } from '../comment-href';
import { type CommentedSubject, loadSubject } from './load-subject';
import { type Comment, toComment, toReplies } from './model';

export interface ReplyList {
  id: string;
  commented: Commented | undefined;
  subject: CommentedSubject | undefined;
  /** Undefined if the platform does not return the comment. */
  comment: Comment | undefined;
  replies: readonly Comment[];
  total: number;
  next: ListPosition | undefined;
}

/** Reads the subject of a comment from the address. The kind defaults to article. */
export function commentedIn(of: string | undefined, source: string | undefined): Commented | undefined {
  if (of === undefined || !idPattern.test(of)) return undefined;
  return { id: of, source: source !== undefined && /^\d{1,2}$/.test(source) ? source : '0' };
}

/** Loads one page of the replies to a comment (R2.28, R7.79). */
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
  // For an unknown comment, the platform returns an empty list without it (reading 17).
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

import 'server-only';
import { type ListPosition, mayHaveMore, pageSize } from '@/lib/cards/list-position';
import { discussCount, discussHot, discussReply, discussView } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import type { Commented, CommentOrder } from '../comment-href';
import { type CommentedSubject, loadSubject } from './load-subject';
import { newestOf, pinnedFirst, type Thread, toThread, toThreads } from './model';

export interface CommentList {
  commented: Commented;
  subject: CommentedSubject | undefined;
  order: CommentOrder;
  /** Linked comment, if this page of the list does not contain it. */
  linked: Thread | undefined;
  threads: readonly Thread[];
  closed: boolean;
  /** Number of all comments and replies. */
  total: number;
  first: boolean;
  /** Id of the newest comment on this page of the list. */
  newest: string | undefined;
  next: ListPosition | undefined;
}

interface CommentsQuery {
  order: CommentOrder;
  position: ListPosition;
  comment: string | undefined;
}

type Part = Pick<CommentList, 'threads' | 'total' | 'next' | 'closed' | 'newest'>;

async function readPart(
  { id, source }: Commented,
  order: CommentOrder,
  position: ListPosition,
): Promise<Result<Part>> {
  const { page, lastFileId } = position;
  const after = page > 0 ? { lastFileId } : {};
  const answer =
    order === 'hot'
      ? await read(discussHot, { id, source, count: pageSize, ...after })
      : await read(discussView, { id, source, page, lastFileId });
  if (!answer.ok) return answer;
  const { list, totalCount, hasMore = mayHaveMore(list.length), discussClosed = false } = answer.value;
  const last = list.at(-1)?.id;
  // Platforms without paging of hot comments return the first page again.
  const repeated = order === 'hot' && page > 0 && list.some((comment) => comment.id === lastFileId);
  if (repeated)
    return succeed({
      threads: [],
      total: totalCount,
      next: undefined,
      closed: discussClosed,
      newest: undefined,
    });
  return succeed({
    closed: discussClosed,
    newest: newestOf(list),
    threads: order === 'hot' ? toThreads(list) : pinnedFirst(toThreads(list)),
    total: totalCount,
    next: hasMore && last ? { page: position.page + 1, lastFileId: last } : undefined,
  });
}

/** Reads the linked comment. A link to a deleted comment shows just the list. */
async function readLinked(comment: string | undefined): Promise<Thread | undefined> {
  if (comment === undefined || !idPattern.test(comment)) return undefined;
  tagPage(`comment:${comment}`);
  const answer = await read(discussReply, { id: comment, page: 0 });
  return answer.ok && answer.value.comment ? toThread(answer.value.comment) : undefined;
}

/** Loads one page of the comments on a subject (R2.27, R3.59, R3.60, R3.66). */
export async function loadComments(
  { id, source }: { id: string | undefined; source: string | undefined },
  { order, position, comment }: CommentsQuery,
): Promise<Result<CommentList, PlatformError>> {
  if (id === undefined || source === undefined || !/^\d{1,2}$/.test(source))
    return fail({ kind: 'notFound' });
  if (!(await siteConfig()).discussion.shown) return fail({ kind: 'notFound' });
  const commented = { id, source };
  tagPage(`comments:${source}:${id}`);
  const [subject, part, counted, linked] = await Promise.all([
    loadSubject(commented),
    readPart(commented, order, position),
    read(discussCount, commented),
    readLinked(comment),
  ]);
  if (!subject.ok) return subject;
  if (!part.ok) return part;
  const listed = part.value.threads.some((thread) => thread.id === linked?.id);
  return succeed({
    commented,
    subject: subject.value,
    order,
    first: position.page === 0,
    linked: listed ? undefined : linked,
    ...part.value,
    total: Math.max(part.value.total, counted.ok ? counted.value.count : 0),
    closed: part.value.closed || subject.value?.closed === true,
  });
}

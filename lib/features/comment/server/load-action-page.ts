import 'server-only';
import { discussReply } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { siteConfig } from '@/lib/site/site-config';
import { backPath } from '@/lib/writes/back-address';
import { commentListHref } from '../action-href';
import type { CommentRef } from '../comment-ref';
import { commentActions } from '../offered-action';
import { parseCommentTarget } from './load-comments';
import { toComment } from './model';

export type CommentActionPage = Loaded<typeof loadActionPage>;

export async function readComment({ id, root }: CommentRef) {
  const answer = await read(discussReply, { id: root, page: 0, ...(id === root ? {} : { fromID: id }) });
  if (!answer.ok) return answer;
  const { comment, list } = answer.value;
  const found = comment?.id === id ? comment : list.find((reply) => reply.id === id);
  return found ? succeed(found) : fail({ kind: 'notFound' });
}

/** Loads the action page of a comment (R3.68, R3.69). The page contains nothing personal. */
export async function loadActionPage(query: Readonly<Record<string, string | undefined>>) {
  const { id: root, action: requestedAction, comment: id, of, source, back: from } = query;
  const action = commentActions.find((candidate) => candidate === requestedAction);
  if (!action || root === undefined || id === undefined || !idPattern.test(id))
    return fail({ kind: 'notFound' });
  if (!(await siteConfig()).discussion.shown) return fail({ kind: 'notFound' });
  const commentRef = { id, root };
  const found = await readComment(commentRef);
  if (!found.ok) return found;
  const target = parseCommentTarget(of, source);
  const back = backPath(from) ?? commentListHref(commentRef, target);
  return succeed({ action, commentRef, target, comment: toComment(found.value), back });
}

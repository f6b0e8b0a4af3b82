import type { CommentTarget } from './comment-href';

/** `root` is the id of the thread's first comment, equal to `id` unless the comment is a reply. */
export interface CommentRef {
  id: string;
  root: string;
}

/** Returns a form field value: `id`, or `id/root` for a reply, because reply lists are purged by root. */
export function commentRefValue({ id, root }: CommentRef): string {
  return root === id ? id : `${id}/${root}`;
}

export interface ActionSubject {
  commentRef: CommentRef;
  /** Subject of the comment; undefined if the page does not know the subject. */
  target: CommentTarget | undefined;
  back: string;
}

/** Returns the address of the handler that decides which actions the reader may take. */
export function actionsHref({
  commentRef,
  target,
  back,
}: Partial<ActionSubject> & { commentRef: CommentRef }): string {
  const query = new URLSearchParams({ comment: commentRefValue(commentRef) });
  if (target) {
    query.set('of', target.id);
    query.set('source', target.source);
  }
  if (back !== undefined) query.set('back', back);
  return `/api/comment-actions?${query}`;
}

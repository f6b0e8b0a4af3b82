import type { CommentTarget } from './comment-href';

/** Reference to a comment: its id and the id of its thread's first comment. Both are equal unless it is a reply. */
export interface CommentRef {
  id: string;
  root: string;
}

/** Serializes a reference for a form field: `id`, or `id/root` for a reply. Reply lists are cached by the root. */
export function commentRefValue({ id, root }: CommentRef): string {
  return root === id ? id : `${id}/${root}`;
}

export interface ActionSubject {
  commentRef: CommentRef;
  /** Undefined if the platform does not name the subject. */
  commented: CommentTarget | undefined;
  back: string;
}

/** Returns the address of the handler that decides which actions the reader may take. The address is the same for everybody. */
export function actionsHref({
  commentRef,
  commented,
  back,
}: Partial<ActionSubject> & { commentRef: CommentRef }): string {
  const query = new URLSearchParams({ comment: commentRefValue(commentRef) });
  if (commented) {
    query.set('of', commented.id);
    query.set('source', commented.source);
  }
  if (back !== undefined) query.set('back', back);
  return `/api/comment-acts?${query}`;
}

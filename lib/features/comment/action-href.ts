import { type CommentTarget, commentsHref, repliesHref } from './comment-href';
import type { ActionSubject, CommentRef } from './comment-ref';
import type { CommentAction } from './offered-action';

export function actionPageHref(
  action: CommentAction,
  { commentRef, target, back }: Omit<ActionSubject, 'back'> & { back?: string | undefined },
): string {
  return repliesHref(commentRef.root, target, { action, comment: commentRef.id, back });
}

/** Returns the path of the page that lists a comment, to which forms without `back` return. */
export function commentListHref({ root }: CommentRef, target: CommentTarget | undefined): string {
  return target ? commentsHref(target) : repliesHref(root, undefined);
}

import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import type { CommentAction } from './act-answer';
import type { ActionSubject, CommentRef } from './acts-address';
import { type Commented, repliesHref } from './comment-href';

export function actionPageHref(
  act: CommentAction,
  { commentRef: standing, commented, back }: Omit<ActionSubject, 'back'> & { back?: string | undefined },
): string {
  return repliesHref(standing.root, commented, { act, comment: standing.id, back });
}

/** Returns the page that lists a comment, for forms that do not know the previous page. */
export function commentListHref({ root }: CommentRef, commented: Commented | undefined): string {
  return commented
    ? pageHref(environment().BASE_PATH, ['commentAll', commented.id, commented.source])
    : repliesHref(root, undefined);
}

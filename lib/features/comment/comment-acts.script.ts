import { followCommentLikes } from './comment-likes.script';

/** What readers do with comments, where they are: each act is a form or a link that works without a script, too. */
export function followCommentActs(): void {
  for (const list of document.querySelectorAll<HTMLFormElement>('form[data-comment-likes]')) {
    followCommentLikes(list);
  }
}

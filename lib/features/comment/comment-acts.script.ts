import { openActs } from './act-dialog.script';
import { followCommentLikes } from './comment-likes.script';
import { foldReported } from './folded-comment.script';

/** What readers do with comments, where they are: each act is a form or a link that works without a script, too. */
export function followCommentActs(): void {
  for (const list of document.querySelectorAll<HTMLFormElement>('form[data-comment-likes]')) {
    followCommentLikes(list);
    foldReported(list);
    new MutationObserver(() => foldReported(list)).observe(list, { childList: true, subtree: true });
  }
  openActs();
}

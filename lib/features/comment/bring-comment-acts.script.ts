/** Brings what answers acts on comments where the reader is; on pages without comments there is nothing to bring. */
export function bringCommentActs(): void {
  if (!document.querySelector('[data-comment-likes]')) return;
  import('./comment-acts.script')
    .then(({ followCommentActs }) => followCommentActs())
    // Its taps are heard no more: forms and links go the browser's own way.
    .catch(() => {
      for (const list of document.querySelectorAll('[data-comment-likes]')) window.kanbao.giveUp(list);
    });
}

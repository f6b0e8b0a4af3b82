/** Brings what offers new comments, where a discussion is followed; without it the page stands as it was drawn. */
export function bringNewComments(): void {
  const root = document.querySelector<HTMLElement>('[data-new-comments]');
  if (!root) return;
  import('./new-comments.script')
    .then(({ followNewComments }) => followNewComments(root))
    .catch(() => undefined);
}

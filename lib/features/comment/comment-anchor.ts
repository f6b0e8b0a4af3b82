/** Id of the comment form, the target of "reply" links and of redirects without JavaScript. */
export const commentFormId = 'write';

export const firstCommentsId = 'first-comments';

export function commentAnchor(comment: string): string {
  return `comment-${comment}`;
}

/** Returns the id of the list of replies. It is the same in threads and on the page of all replies, which extends it. */
export function replyListId(comment: string): string {
  return `replies-${comment}`;
}

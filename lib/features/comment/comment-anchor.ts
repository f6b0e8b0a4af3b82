/** Id of the form, to which "reply" leads, and to which a form without JavaScript leads back. */
export const writingId = 'write';

/** Id of the list of comments under an article. */
export const firstCommentsId = 'first-comments';

/** Id of a comment's element. */
export function commentAnchor(comment: string): string {
  return `comment-${comment}`;
}

/** Id of the list of a comment's replies: the same under the comment and on the page of all replies, which lengthens it. */
export function replyListId(comment: string): string {
  return `replies-${comment}`;
}

/** Comments that this device has liked. Scripts read the cookie, because cached pages contain nothing personal. */
export const likedCommentsCookie = 'kanbao-liked-comments';

/** Comments that this device has reported. They are folded on this device. */
export const reportedCommentsCookie = 'kanbao-reported-comments';

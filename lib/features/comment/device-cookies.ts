/** Comments that this device has liked. Scripts can read the cookie, because cached pages cannot contain it. */
export const likedCommentsCookie = 'kanbao-liked-comments';

/** Comments that this device has reported. They are folded on this device. */
export const reportedCommentsCookie = 'kanbao-reported-comments';

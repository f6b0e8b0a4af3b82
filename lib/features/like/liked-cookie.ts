/** Name of the cookie with the ids that this device liked. Scripts can read it, because cached pages do not contain it. */
export const likedCookie = 'kanbao-liked';

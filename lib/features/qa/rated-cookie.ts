/** Answers rated on this device. Scripts read the cookie, because the page is cached for all readers. */
export const ratedCookie = 'kanbao-rated';

/** Cookie with the ids of answers rated on this device. Scripts read it, because pages are cached. */
export const ratedCookie = 'kanbao-rated';

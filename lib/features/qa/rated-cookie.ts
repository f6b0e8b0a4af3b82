/** Cookie with the answers rated on this device. Scripts read it, because the page is cached for all readers. */
export const ratedCookie = 'kanbao-rated';

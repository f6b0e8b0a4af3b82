// Cookies that scripts of pages read as well (Spec §3, local device data).

/** Choices of the reader. */
export const localeCookie = 'kanbao-locale';
export const themeCookie = 'kanbao-theme';

/** Articles in whose vote the device has taken part, and a choice that is not submitted yet. */
export const votedCookie = 'kanbao-voted';
export const ballotCookie = 'kanbao-ballot';

/** Candidates of vote activities that the device has voted for today. */
export const ballotsTodayCookie = 'kanbao-ballots-today';

/** Tells scripts of cached pages that a reader is logged in, so that they request the session. The server ignores it. */
export const signedInCookie = 'kanbao-signed-in';

// Cookies that a page's own scripts read, too (Spec §3, local device data).

/** The reader's choices. */
export const localeCookie = 'kanbao-locale';
export const themeCookie = 'kanbao-theme';

/** Votes in articles that the device has taken part in, and the choice of one that was not sent yet. */
export const votedCookie = 'kanbao-voted';
export const ballotCookie = 'kanbao-ballot';

/** Candidates of vote activities that the device has voted for today. */
export const ballotsTodayCookie = 'kanbao-ballots-today';

/** Tells scripts of a kept page that somebody is signed in, so that only then they ask who; worth nothing to the server. */
export const signedInCookie = 'kanbao-signed-in';

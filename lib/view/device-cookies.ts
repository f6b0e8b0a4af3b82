// Scripts of pages read these cookies, too (Spec §3, local device data).

export const localeCookie = 'kanbao-locale';
export const themeCookie = 'kanbao-theme';

/** Voted articles, and a choice that is not submitted yet. */
export const votedCookie = 'kanbao-voted';
export const ballotCookie = 'kanbao-ballot';

/** Candidates of vote activities that the device voted for today. */
export const ballotsTodayCookie = 'kanbao-ballots-today';

/** Scripts of cached pages then request the session. The server ignores it. */
export const signedInCookie = 'kanbao-signed-in';

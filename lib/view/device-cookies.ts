// Scripts of pages also read these cookies (Spec §3, local device data).

export const localeCookie = 'kanbao-locale';
export const themeCookie = 'kanbao-theme';

/** Articles voted in, and a choice that is not submitted yet. */
export const votedCookie = 'kanbao-voted';
export const ballotCookie = 'kanbao-ballot';

/** Candidates of vote activities that the device voted for today. */
export const ballotsTodayCookie = 'kanbao-ballots-today';

/**
 * Cookie that makes scripts of cached pages request the session; its value, 1 and the member's tag, names the
 * account. The server ignores it.
 */
export const signedInCookie = 'kanbao-signed-in';

// Scripts of pages also read these cookies (Spec §3, local device data).

export const localeCookie = 'kanbao-locale';
export const themeCookie = 'kanbao-theme';

/** Choices in articles that the device voted in, and a submitted choice that did not count. */
export const votedCookie = 'kanbao-voted';
export const ballotCookie = 'kanbao-ballot';

/** Candidates of vote activities that the device voted for today. */
export const ballotsTodayCookie = 'kanbao-ballots-today';

/** Cookie that makes scripts of cached pages request the session; grants no access. Value: 1, member tag. */
export const signedInCookie = 'kanbao-signed-in';

// Scripts of pages also read these cookies (Spec §3, local device data).

export const localeCookie = 'kanbao-locale';
export const themeCookie = 'kanbao-theme';

/** Cookies of article votes. `votedCookie`: choices of counted votes; `ballotCookie`: a refused choice. */
export const votedCookie = 'kanbao-voted';
export const ballotCookie = 'kanbao-ballot';

/** Candidates of vote activities that the device voted for today. */
export const ballotsTodayCookie = 'kanbao-ballots-today';

/** Makes scripts of cached pages request the session. Contains `1` and the member tag; grants no access. */
export const signedInCookie = 'kanbao-signed-in';

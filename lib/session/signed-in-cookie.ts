/** Tells scripts of a kept page that somebody is signed in, so that only then they ask who; worth nothing to the server. */
export const signedInCookie = 'kanbao-signed-in';

/** Name of the device's cache of personal pages. Every page of a logged-out reader deletes it (`deletePersonalPages`). */
export const personalCacheName = 'kanbao-own-1';

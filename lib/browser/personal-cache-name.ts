/** Every page of a logged-out reader deletes this cache (`deletePersonalPages`). */
export const personalCacheName = 'kanbao-own-1';

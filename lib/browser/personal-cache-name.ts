/** Cache of personal pages, which every page of a logged-out reader deletes (`deletePersonalPages`). */
export const personalCacheName = 'kanbao-own-1';

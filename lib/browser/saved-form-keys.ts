/** Prefixes in localStorage: forms of logged-in readers, deleted at logout, and of guests. */
export const savedFormPrefixes = { own: 'kanbao-form ', guest: 'kanbao-form-guest ' };

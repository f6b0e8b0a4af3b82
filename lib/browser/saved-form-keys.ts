/** Prefixes of localStorage keys: `own` for logged-in readers, deleted at logout, and `guest`. */
export const savedFormPrefixes = { own: 'kanbao-form ', guest: 'kanbao-form-guest ' };

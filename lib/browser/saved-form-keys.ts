/** Prefixes of the localStorage keys of saved forms: of logged-in readers, deleted at logout, and of guests. */
export const savedFormPrefixes = { own: 'kanbao-form ', guest: 'kanbao-form-guest ' };

/** How the keys begin under which a device keeps forms: of who is logged in, which go with the logout, and of who is not. */
export const keptFormPrefixes = { own: 'kanbao-form ', guest: 'kanbao-form-guest ' };

/**
 * Matches ids in addresses, forms and cookies: a number or a short name, without encoded slashes, dot segments and control
 * characters.
 */
export const idPattern = /^[A-Za-z0-9][A-Za-z0-9_.~-]{0,63}$/;

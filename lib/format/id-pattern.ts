/**
 * An id of the platform as addresses, forms and cookies carry it: a number or a short name. Encoded slashes, single dots and
 * control characters never pass.
 */
export const idPattern = /^[A-Za-z0-9][A-Za-z0-9_.~-]{0,63}$/;

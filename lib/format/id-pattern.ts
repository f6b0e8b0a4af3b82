/** Pattern of ids in addresses, forms and cookies: no encoded slashes, dot segments or control characters. */
export const idPattern = /^[A-Za-z0-9][A-Za-z0-9_.~-]{0,63}$/;

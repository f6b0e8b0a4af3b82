/** Cell values that spreadsheets evaluate as a formula (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Cell values that spreadsheets would change as numbers: phone and ID numbers, leading zeros, codes such as
 * 12E45. Excel parses full-width digits as well.
 */
const losesDigits =
  /^(?:(?:\p{Nd}[., '’\u00a0\u202f]?){11,}|[0０]\p{Nd}+|\p{Nd}+(?:[.．]\p{Nd}+)?[eEｅＥ]\p{Nd}+)$/u;

/** Escapes a cell, so that spreadsheets show it unchanged. */
function cell(value: string): string {
  // Excel, WPS and LibreOffice treat a value after a tab as text and do not show the tab.
  const harmless = startsFormula.test(value) ? `'${value}` : losesDigits.test(value) ? `\t${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Formats a line of a CSV table (RFC 4180). */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const csvStart = '\ufeff';

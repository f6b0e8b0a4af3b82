/** What spreadsheets take for a formula, or for what leads to one (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * What spreadsheets would round, shorten or calculate as a number: phones and ID numbers, leading zeros, codes such as 12E45. Excel
 * reads full-width digits as well.
 */
const losesDigits = /^(?:\p{Nd}{11,}|[0０]\p{Nd}+|\p{Nd}+(?:[.．]\p{Nd}+)?[eEｅＥ]\p{Nd}+)$/u;

/** A cell that is shown as it is, whatever a stranger wrote into it. */
function cell(value: string): string {
  // Behind a tab, which they do not show, Excel, WPS and LibreOffice read text.
  const harmless = startsFormula.test(value) ? `'${value}` : losesDigits.test(value) ? `\t${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a table that spreadsheets open (RFC 4180). */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** By this, spreadsheets know that a file is UTF-8. */
export const csvStart = '\ufeff';

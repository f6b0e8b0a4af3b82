/** What spreadsheets take for a formula, or for what leads to one (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell that is shown as it is, whatever a stranger wrote into it. */
function cell(value: string): string {
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a table that spreadsheets open (RFC 4180). */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** By this, spreadsheets know that a file is UTF-8. */
export const csvStart = '\ufeff';

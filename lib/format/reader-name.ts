import { cutText } from './cut-text';
import { plainText } from './plain-text';

/** Letters of a name: more than any platform takes. */
const longest = 40;

/** Some platforms call who has chosen no name by their number, which is nobody's business. */
const phonePattern = /(?<!\d)(?:\+?86[- ]?)?1\d{2}[- ]?\d{4}[- ]?\d{4}(?!\d)/;

/** A name, "" where it tells a phone number. */
export function withoutNumber(name: string): string {
  return phonePattern.test(name) ? '' : name;
}

/** The name of a reader as others may see it, in one line; "" where there is none to be shown. */
export function readerName(given: string | undefined): string {
  return withoutNumber(cutText(plainText(given ?? ''), longest));
}

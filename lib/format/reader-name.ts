import { cutText } from './cut-text';
import { plainText } from './plain-text';
import { normalizeForComparison } from './typed-text';

const maxNameLength = 40;

/** Matches a phone number. Some platforms use phone numbers as default names, which must not be shown. */
const phonePattern = /(?<!\d)(?:\+?86[- ]?)?1\d{2}[-. _]?\d{4}[-. _]?\d{4}(?!\d)/;

export function withoutPhoneNumber(name: string): string {
  return phonePattern.test(normalizeForComparison(name)) ? '' : name;
}

/** Returns a reader's public name in one line; "" if there is none. */
export function readerName(rawName: string | undefined): string {
  return withoutPhoneNumber(cutText(plainText(rawName ?? ''), maxNameLength));
}

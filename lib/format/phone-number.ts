/** Full-width digits are digits, and spaces, dashes and brackets only group them. */
export function normalizePhone(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s().‐-―-]/g, '');
}

/** Tolerant on purpose: numbers differ by country, and a code proves the rest. */
const phonePattern = /^\+?\d{5,20}$/;

/** Whether a normalized text can be a phone number. */
export function isPhone(normalized: string): boolean {
  return phonePattern.test(normalized);
}

import type { CodeInfo } from '@/lib/contract/write-off';
import { plainText } from '@/lib/format/plain-text';
import { typedCode } from '@/lib/format/typed-text';

/** Matches phone and identity card numbers, with the usual separators. */
const longNumber = /\p{Nd}(?:[\s\p{Pd}]?\p{Nd}){6,16}[\s\p{Pd}]?[\p{Nd}XxＸｘ]?/gu;

/** Number of visible digits: enough to ask "the one that ends with 0001?". */
const shown = { first: 3, last: 4, lastOfLong: 2 };

/** Maximum digits of a phone number. Fewer digits of longer numbers are shown. */
const phoneDigits = 13;

function maskNumber(number: string): string {
  const bare = typedCode(number);
  const last = bare.length > phoneDigits ? shown.lastOfLong : shown.last;
  return bare.slice(0, shown.first) + '*'.repeat(bare.length - shown.first - last) + bare.slice(-last);
}

function withoutNumbers(text: string): string {
  return plainText(text).replace(longNumber, maskNumber);
}

/** Returns the details of a code's holder with all phone and identity card numbers masked. */
export function maskPerson({ name, phone, answers }: Pick<CodeInfo, 'name' | 'phone' | 'answers'>): {
  name: string;
  phone: string;
  answers: { label: string; value: string }[];
} {
  return {
    name: withoutNumbers(name),
    phone: withoutNumbers(phone ?? ''),
    answers: answers.map(({ label, value }) => ({ label: plainText(label), value: withoutNumbers(value) })),
  };
}

import type { CodeInfo } from '@/lib/contract/write-off';
import { plainText } from '@/lib/format/plain-text';
import { typedCode } from '@/lib/format/typed-text';

/** Digits in a row, with what people put between them: a phone, or the number of an identity card. */
const longNumber = /\p{Nd}(?:[\s\p{Pd}]?\p{Nd}){6,16}[\s\p{Pd}]?[\p{Nd}XxＸｘ]?/gu;

/** Places that are shown: enough to ask "the one that ends with 0001?". */
const shown = { first: 3, last: 4, lastOfLong: 2 };

/** Digits of a phone at most; what has more is shown even less of. */
const phoneDigits = 13;

function masked(number: string): string {
  const bare = typedCode(number);
  const last = bare.length > phoneDigits ? shown.lastOfLong : shown.last;
  return bare.slice(0, shown.first) + '*'.repeat(bare.length - shown.first - last) + bare.slice(-last);
}

/** A text without whole numbers of people, whatever the platform put into it. */
function withoutNumbers(text: string): string {
  return plainText(text).replace(longNumber, masked);
}

/** Who shows a code, as far as a door needs to know it: never a whole phone number or that of an identity card. */
export function tidyPerson({ name, phone, answers }: Pick<CodeInfo, 'name' | 'phone' | 'answers'>): {
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

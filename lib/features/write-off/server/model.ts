import { type CodeInfo, codeStatuses, writeOffRefusals } from '@/lib/contract/write-off';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { normalizeCode } from '@/lib/format/typed-text';

/** Phone and identity card numbers, with the usual separators. */
const longNumberPattern = /\p{Nd}(?:[\s\p{Pd}]?\p{Nd}){6,16}[\s\p{Pd}]?[\p{Nd}XxＸｘ]?/gu;

/** Numbers of visible digits, enough for staff to confirm a number with its owner. */
const shownDigits = { first: 3, last: 4, lastOfLong: 2 };

/** Maximum digits of a phone number. Longer numbers show `lastOfLong` instead of `last` digits at the end. */
const maxPhoneDigits = 13;

function maskNumber(number: string): string {
  const bare = normalizeCode(number);
  const last = bare.length > maxPhoneDigits ? shownDigits.lastOfLong : shownDigits.last;
  return (
    bare.slice(0, shownDigits.first) + '*'.repeat(bare.length - shownDigits.first - last) + bare.slice(-last)
  );
}

function maskNumbers(text: string): string {
  return plainText(text).replace(longNumberPattern, maskNumber);
}

export function maskPerson({ name, phone, answers }: Pick<CodeInfo, 'name' | 'phone' | 'answers'>) {
  return {
    name: maskNumbers(name),
    phone: maskNumbers(phone ?? ''),
    answers: answers.map(({ label, value }) => ({ label: plainText(label), value: maskNumbers(value) })),
  };
}

export type CodeRefusal = keyof typeof writeOffRefusals;

export function codeRefusalOf(code: string): CodeRefusal | undefined {
  return nameOfCode(writeOffRefusals, Number(code), undefined);
}

/** Returns the state. Times override `usable`: a code with a past end or a time of use admits nobody. */
function stateOf({ status, usedTime, endTime }: CodeInfo, now: number) {
  const knownState = nameOfCode(codeStatuses, status, 'unknown');
  if (knownState !== 'usable' && knownState !== 'unknown') return knownState;
  if (parsePlatformDate(usedTime) !== undefined) return 'used';
  return now >= (parsePlatformEnd(endTime) ?? Number.POSITIVE_INFINITY) ? 'expired' : knownState;
}

/** Both `now` and the returned `usedAt` are platform times in epoch ms. */
export function toKnownCode(info: CodeInfo, now: number) {
  const { type, voucher, amount, shop, people } = info;
  return {
    ...maskPerson(info),
    state: stateOf(info, now),
    activity: plainText(info.title),
    voucher:
      type === 'voucher' || voucher !== undefined
        ? { title: plainText(voucher ?? ''), amount, shop: plainText(shop ?? '') }
        : undefined,
    people: people !== undefined && people > 1 ? people : undefined,
    usedAt: parsePlatformDate(info.usedTime),
    usedSite: plainText(info.usedSite ?? ''),
  };
}

export type KnownCode = ReturnType<typeof toKnownCode>;

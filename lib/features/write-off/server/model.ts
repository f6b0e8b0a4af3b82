import { type CodeInfo, codeStatuses, writeOffRefusals } from '@/lib/contract/write-off';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { typedCode } from '@/lib/format/typed-text';

/** Phone and identity card numbers, with the usual separators. */
const longNumber = /\p{Nd}(?:[\s\p{Pd}]?\p{Nd}){6,16}[\s\p{Pd}]?[\p{Nd}XxＸｘ]?/gu;

/** Enough digits to ask "the one that ends with 0001?". */
const shownDigits = { first: 3, last: 4, lastOfLong: 2 };

/** Fewer digits of longer numbers are shown. */
const phoneDigits = 13;

function maskNumber(number: string): string {
  const bare = typedCode(number);
  const last = bare.length > phoneDigits ? shownDigits.lastOfLong : shownDigits.last;
  return (
    bare.slice(0, shownDigits.first) + '*'.repeat(bare.length - shownDigits.first - last) + bare.slice(-last)
  );
}

function withoutNumbers(text: string): string {
  return plainText(text).replace(longNumber, maskNumber);
}

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

/** `unknown`: unexpected status. */
type CodeState = keyof typeof codeStatuses | 'unknown';

export interface KnownCode {
  state: CodeState;
  activity: string;
  voucher: { title: string; amount: number | undefined; shop: string } | undefined;
  name: string;
  phone: string;
  people: number | undefined;
  answers: readonly { label: string; value: string }[];
  /** Epoch ms. */
  usedAt: number | undefined;
  usedSite: string;
}

export type Refusal = keyof typeof writeOffRefusals;

const states = Object.keys(codeStatuses) as (keyof typeof codeStatuses)[];

/** Returns undefined for other failures. */
export function refusalOf(code: string): Refusal | undefined {
  const refusalNames = Object.keys(writeOffRefusals) as Refusal[];
  return refusalNames.find((name) => String(writeOffRefusals[name]) === code);
}

/** Trusting a `usable` status that contradicts the times would admit people for free. */
function stateOf({ status, usedTime, endTime }: CodeInfo, now: number): CodeState {
  const knownState = states.find((state) => codeStatuses[state] === status) ?? 'unknown';
  if (knownState !== 'usable' && knownState !== 'unknown') return knownState;
  if (parsePlatformDate(usedTime) !== undefined) return 'used';
  return now >= (parsePlatformEnd(endTime) ?? Number.POSITIVE_INFINITY) ? 'expired' : knownState;
}

/** @param now platform time, epoch ms */
export function toKnownCode(info: CodeInfo, now: number): KnownCode {
  const { type, voucher, amount, shop, usedTime, usedSite } = info;
  const usedAt = parsePlatformDate(usedTime);
  return {
    state: stateOf(info, now),
    activity: plainText(info.title),
    voucher:
      type === 'voucher' || voucher !== undefined
        ? { title: plainText(voucher ?? ''), amount, shop: plainText(shop ?? '') }
        : undefined,
    people: info.people !== undefined && info.people > 1 ? info.people : undefined,
    ...maskPerson(info),
    usedAt,
    usedSite: plainText(usedSite ?? ''),
  };
}

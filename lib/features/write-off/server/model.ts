import { type CodeInfo, codeStatuses, writeOffRefusals } from '@/lib/contract/write-off';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { maskPerson } from './mask-person';

/** State of a code; `unknown` for unexpected statuses. */
export type CodeState = keyof typeof codeStatuses | 'unknown';

export interface KnownCode {
  state: CodeState;
  activity: string;
  /** Voucher; undefined for a sign-up. */
  voucher: { title: string; amount: number | undefined; shop: string } | undefined;
  name: string;
  phone: string;
  /** Number of people; undefined for one. */
  people: number | undefined;
  answers: readonly { label: string; value: string }[];
  /** Epoch ms. */
  usedAt: number | undefined;
  usedSite: string;
}

export type Refusal = keyof typeof writeOffRefusals;

const states = Object.keys(codeStatuses) as (keyof typeof codeStatuses)[];

/** Returns the refusal of a platform status; undefined for other failures. */
export function refusalOf(code: string): Refusal | undefined {
  const known = Object.keys(writeOffRefusals) as Refusal[];
  return known.find((name) => String(writeOffRefusals[name]) === code);
}

/**
 * Returns the state of a code. A `usable` status that contradicts the times is outdated; trusting it would admit people for free.
 */
function stateOf({ status, usedTime, endTime }: CodeInfo, now: number): CodeState {
  const knownState = states.find((state) => codeStatuses[state] === status) ?? 'unknown';
  if (knownState !== 'usable' && knownState !== 'unknown') return knownState;
  if (parsePlatformDate(usedTime) !== undefined) return 'used';
  return now >= (parsePlatformEnd(endTime) ?? Number.POSITIVE_INFINITY) ? 'expired' : knownState;
}

/**
 * Converts a response to a code.
 * @param now platform time, epoch ms
 */
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

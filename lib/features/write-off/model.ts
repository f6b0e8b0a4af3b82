import { type CodeInfo, codeStatuses, writeOffRefusals } from '@/lib/contract/write-off';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { tidyPerson } from './person';

/** What the platform says of a code; `unknown` where it says nothing that we know. */
export type CodeState = keyof typeof codeStatuses | 'unknown';

/** A code that the platform knows. */
export interface KnownCode {
  state: CodeState;
  activity: string;
  /** What it is worth; undefined for a sign-up. */
  voucher: { title: string; amount: number | undefined; shop: string } | undefined;
  name: string;
  phone: string;
  /** For how many it is; undefined for one. */
  people: number | undefined;
  answers: readonly { label: string; value: string }[];
  /** Epoch ms. */
  usedAt: number | undefined;
  usedSite: string;
}

/** Why a code is no good here, by the platform's word. */
export type Refusal = keyof typeof writeOffRefusals;

const states = Object.keys(codeStatuses) as (keyof typeof codeStatuses)[];

/** The refusal of a status of the platform's; undefined for other failures. */
export function refusalOf(code: string): Refusal | undefined {
  const known = Object.keys(writeOffRefusals) as Refusal[];
  return known.find((name) => String(writeOffRefusals[name]) === code);
}

/** A status that stands beside times that say otherwise is an old one: who is let in by it is let in for nothing. */
function stateOf({ status, usedTime, endTime }: CodeInfo, now: number): CodeState {
  const said = states.find((state) => codeStatuses[state] === status) ?? 'unknown';
  if (said !== 'usable' && said !== 'unknown') return said;
  if (parsePlatformDate(usedTime) !== undefined) return 'used';
  return now >= (parsePlatformEnd(endTime) ?? Number.POSITIVE_INFINITY) ? 'expired' : said;
}

/** A code out of the platform's answer. @param now the platform's time, epoch ms */
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
    ...tidyPerson(info),
    usedAt,
    usedSite: plainText(usedSite ?? ''),
  };
}

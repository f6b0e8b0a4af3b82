import type { z } from 'zod';
import { codeStatuses, type getActivityVoucher, type Voucher as WireVoucher } from '@/lib/contract/write-off';
import { idPattern } from '@/lib/format/id-pattern';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { writeOffHref } from '@/lib/routes/write-off-href';

type VoucherState = keyof typeof codeStatuses | 'unknown';

export interface Voucher {
  id: string;
  title: string;
  state: VoucherState;
  /** In yuan. */
  amount: number | undefined;
  shop: string;
  code: string | undefined;
  /** Check-in URL; undefined if unknown. */
  address: string | undefined;
  /** Epoch ms. */
  endsAt: number | undefined;
  usedAt: number | undefined;
  usedSite: string;
}

interface Site {
  publicUrl: string;
  basePath: string;
}

/** Returns undefined for schemes other than http and https. */
function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Returns undefined if the code does not fit into a URL. */
export function codeAddress(
  { activityId, code }: { activityId: string; code: string },
  { publicUrl, basePath }: Site,
): string | undefined {
  return idPattern.test(code) ? publicUrl + writeOffHref(basePath, { activityId, code }) : undefined;
}

function stateOf(status: number | undefined): VoucherState {
  const states = Object.keys(codeStatuses) as (keyof typeof codeStatuses)[];
  return states.find((state) => codeStatuses[state] === status) ?? 'unknown';
}

function toVoucher(
  voucher: WireVoucher,
  listUrl: string | undefined,
  activityId: string,
  site: Site,
): Voucher {
  const { id, title, code, status, amount, shop, endTime, usedTime, usedSite, verifyUrl } = voucher;
  const checkInUrl = code === undefined ? undefined : codeAddress({ activityId, code }, site);
  return {
    id,
    title: plainText(title),
    state: stateOf(status),
    amount,
    shop: plainText(shop ?? ''),
    code,
    address: webAddress(verifyUrl) ?? webAddress(listUrl) ?? checkInUrl,
    endsAt: parsePlatformEnd(endTime),
    usedAt: parsePlatformDate(usedTime),
    usedSite: plainText(usedSite ?? ''),
  };
}

const order: readonly VoucherState[] = ['usable', 'unknown', 'notConfirmed', 'used', 'expired', 'takenBack'];

/** Converts vouchers of a response (R3.53, R3.54). */
export function toVouchers(
  { list, verifyUrl }: z.output<typeof getActivityVoucher.response>,
  activityId: string,
  site: Site,
): Voucher[] {
  return list
    .map((voucher) => toVoucher(voucher, verifyUrl, activityId, site))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

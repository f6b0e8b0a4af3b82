import type { z } from 'zod';
import { codeStatuses, type getActivityVoucher, type Voucher as WireVoucher } from '@/lib/contract/write-off';
import { publicUrl } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { parseWebUrl } from '@/lib/format/web-url';
import { writeOffHref } from '@/lib/routes/write-off-href';

/** Returns the check-in URL; undefined if the code contains characters that ids must not contain. */
export function writeOffUrl(activityId: string, code: string): string | undefined {
  if (!idPattern.test(code)) return undefined;
  return publicUrl() + writeOffHref({ activityId, code });
}

/** Converts a voucher. Times are epoch ms; `address` is the check-in URL. */
function toVoucher(voucher: WireVoucher, listUrl: string | undefined, activityId: string) {
  const { id, title, code, status, amount, shop, endTime, usedTime, usedSite, verifyUrl } = voucher;
  const shopUrl = parseWebUrl(verifyUrl) ?? parseWebUrl(listUrl);
  return {
    id,
    title: plainText(title),
    state: nameOfCode(codeStatuses, status, 'unknown'),
    amount,
    shop: plainText(shop ?? ''),
    code,
    address: shopUrl?.href ?? (code && writeOffUrl(activityId, code)),
    endsAt: parsePlatformEnd(endTime),
    usedAt: parsePlatformDate(usedTime),
    usedSite: plainText(usedSite ?? ''),
  };
}

export type Voucher = ReturnType<typeof toVoucher>;

const stateOrder: readonly Voucher['state'][] = [
  'usable',
  'unknown',
  'notConfirmed',
  'used',
  'expired',
  'takenBack',
];

export function toVouchers(
  { list, verifyUrl }: z.output<typeof getActivityVoucher.response>,
  activityId: string,
): Voucher[] {
  return list
    .map((voucher) => toVoucher(voucher, verifyUrl, activityId))
    .sort((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state));
}

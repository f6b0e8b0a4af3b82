import type { ContractColumn } from '@/lib/contract/content';

/** Styles of columns that are no lists of articles (Spec §3; reading 38). */
const hiddenStyles = new Set(['205', '215', '410']);

/** Whether a column is one that readers are shown: in home's bar, as a feed, in the sitemap (R3.38). */
export function isListedColumn({ columnStyle, isForbidden }: ContractColumn): boolean {
  return !isForbidden && !hiddenStyles.has(columnStyle.trim());
}

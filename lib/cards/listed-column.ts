import type { ContractColumn } from '@/lib/contract/content';

/** Column styles that are not lists of articles (Spec §3; reading 38). */
const hiddenStyles = new Set(['205', '215', '410']);

/** Returns true if a column is shown in navigation, feeds and sitemap (R3.38). */
export function isListedColumn({ columnStyle, isForbidden }: ContractColumn): boolean {
  return !isForbidden && !hiddenStyles.has(columnStyle.trim());
}

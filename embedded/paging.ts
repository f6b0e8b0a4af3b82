import { toNumber } from './numbers';

/** Page size of lists (Spec §9). */
export const PAGE_SIZE = 20;

export function lastShown(lastFileId: string): number | undefined {
  return toNumber(lastFileId) || undefined;
}

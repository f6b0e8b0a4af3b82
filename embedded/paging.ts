import { toNumber } from './numbers';

/** Spec §9. */
export const PAGE_SIZE = 20;

export function lastShown(lastFileId: string): number | undefined {
  return toNumber(lastFileId) || undefined;
}

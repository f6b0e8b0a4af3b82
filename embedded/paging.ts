import { toNumber } from './numbers';

/** Items of a page (spec §9). */
export const PAGE_SIZE = 20;

/** The last item shown; "0" says none. */
export function lastShown(lastFileId: string): number | undefined {
  return toNumber(lastFileId) || undefined;
}

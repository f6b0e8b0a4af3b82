import { z } from 'zod';

/** Durations of cache policies in seconds. */
export const minute = 60;
export const day = 24 * 60 * minute;

export const pageNumber = z.int().min(0).max(100_000);
export const itemNumber = z.int().min(0).max(10_000_000);
export const itemCount = z.int().min(1).max(500);

/** Page of a list, from 0; `lastFileId` is the id of the last displayed item (platform facts §6). */
export const pageRequest = z.object({ page: pageNumber, lastFileId: z.string().default('0') });

export const offsetRequest = z.object({ start: itemNumber.default(0), count: itemCount.default(20) });

import { z } from 'zod';

/** Dynamic of a reporter or account, or post of a circle, in the demo paper. */
export const demoDynamic = z.strictObject({
  /** Outside the range of article ids, because a like names its item by id only. */
  id: z.int().min(850_000).max(899_999),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  reads: z.int().min(0),
  likes: z.int().min(0),
  title: z.string().default(''),
  /** Plain text, one entry per paragraph. */
  text: z.array(z.string().min(1)).min(1),
  /** `key` is a file name in `media/pictures/`, without extension. */
  pictures: z.array(z.strictObject({ key: z.string(), caption: z.string().default('') })).default([]),
  /** `key` is a file name in `media/clips/`, without extension. The poster has the same name. */
  videos: z
    .array(
      z.strictObject({ key: z.string(), seconds: z.number().positive(), caption: z.string().default('') }),
    )
    .default([]),
  article: z.int().positive().optional(),
});

export type DemoDynamic = z.output<typeof demoDynamic>;

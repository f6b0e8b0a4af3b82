import { z } from 'zod';

/** A short note of a reporter or an account of the demo paper. */
export const demoDynamic = z.strictObject({
  /** No article has this number: both are liked by it. */
  id: z.int().min(850_000).max(899_999),
  daysAgo: z.int().min(0),
  /** Clock time in the paper's zone, "HH:mm". */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  reads: z.int().min(0),
  likes: z.int().min(0),
  title: z.string().default(''),
  /** Plain text, an entry a paragraph. */
  text: z.array(z.string().min(1)).min(1),
  /** Keys of files in `media/pictures/`. */
  pictures: z.array(z.strictObject({ key: z.string(), caption: z.string().default('') })).default([]),
  /** Keys of clips in `media/clips/`, each with its poster beside it. */
  videos: z
    .array(
      z.strictObject({ key: z.string(), seconds: z.number().positive(), caption: z.string().default('') }),
    )
    .default([]),
  /** The article that it points to. */
  article: z.int().positive().optional(),
});

export type DemoDynamic = z.output<typeof demoDynamic>;

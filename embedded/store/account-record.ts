import { z } from 'zod';

/** What stands on an account's page beside its counts; media by their path. */
export const accountDetails = z.object({
  banner: z.string().optional(),
  bulletins: z
    .array(z.object({ id: z.int().positive(), title: z.string(), articleId: z.int().positive() }))
    .default([]),
  /** What the ranking goes by, with the followers that come. */
  influence: z.number().default(0),
  /** Its place on the day before; 0: none. */
  rankBefore: z.int().min(0).default(0),
});

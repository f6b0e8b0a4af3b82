import { z } from 'zod';

export const accountDetails = z.object({
  banner: z.string().optional(),
  bulletins: z
    .array(z.object({ id: z.int().positive(), title: z.string(), articleId: z.int().positive() }))
    .default([]),
  /** Editors' score in the ranking. Followers add to it. */
  influence: z.number().default(0),
  /** Rank on the previous day; 0 means unranked. */
  rankBefore: z.int().min(0).default(0),
});

import { z } from 'zod';
import { idPattern } from '@/lib/format/id-pattern';
import type { ReadFields } from '@/lib/writes/read-fields';
import { commentAnchor } from '../comment-anchor';
import type { Commented } from '../comment-href';
import { standing } from './standing';

/** Input of every action on a comment. `of` and `source` are missing if the page does not know the subject. */
export const actInput = z.object({
  comment: standing,
  of: z.string().regex(idPattern).optional(),
  source: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
  back: z.string().max(2000).optional(),
});

export type ActInput = z.output<typeof actInput>;

export function commentedOf({ of, source }: Pick<ActInput, 'of' | 'source'>): Commented | undefined {
  return of === undefined || source === undefined ? undefined : { id: of, source };
}

/** Returns the anchor of the comment, for the redirect after the form. */
export function placeOf({ comment }: ReadFields): string | undefined {
  const named = standing.safeParse(comment);
  return named.success ? commentAnchor(named.data.id) : undefined;
}

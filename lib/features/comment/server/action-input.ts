import { z } from 'zod';
import { idPattern } from '@/lib/format/id-pattern';
import type { ReadFields } from '@/lib/writes/read-fields';
import { commentAnchor } from '../comment-anchor';
import type { Commented } from '../comment-href';
import { commentRefSchema } from './comment-ref-schema';

/** Input of every action on a comment. `of` and `source` are missing if the page does not know the subject. */
export const actionInput = z.object({
  comment: commentRefSchema,
  of: z.string().regex(idPattern).optional(),
  source: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
  back: z.string().max(2000).optional(),
});

export type ActionInput = z.output<typeof actionInput>;

export function commentedOf({ of, source }: Pick<ActionInput, 'of' | 'source'>): Commented | undefined {
  return of === undefined || source === undefined ? undefined : { id: of, source };
}

/** Returns the anchor of the comment, for the redirect after the form. */
export function anchorOfInput({ comment }: ReadFields): string | undefined {
  const named = commentRefSchema.safeParse(comment);
  return named.success ? commentAnchor(named.data.id) : undefined;
}

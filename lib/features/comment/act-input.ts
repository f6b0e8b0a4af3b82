import { z } from 'zod';
import { idPattern } from '@/lib/format/id-pattern';
import type { ReadFields } from '@/lib/session/read-fields';
import { commentAnchor } from './comment-anchor';
import type { Commented } from './comment-href';
import { standing } from './standing';

/** What every act on a comment names: the comment, what it is on, where its page knows that, and where it was done. */
export const actInput = z.object({
  comment: standing,
  of: z.string().regex(idPattern).optional(),
  source: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
  /** The page to come back to. */
  back: z.string().max(2000).optional(),
});

export type ActInput = z.output<typeof actInput>;

export function commentedOf({ of, source }: Pick<ActInput, 'of' | 'source'>): Commented | undefined {
  return of === undefined || source === undefined ? undefined : { id: of, source };
}

/** Where the reader was, for a form's way back. */
export function placeOf({ comment }: ReadFields): string | undefined {
  const named = standing.safeParse(comment);
  return named.success ? commentAnchor(named.data.id) : undefined;
}

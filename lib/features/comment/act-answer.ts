import { type infer as Infer, object, enum as oneOf, string } from 'zod/mini';

/**
 * What a comment's page of acts offers: a report, that it was reported, deleting, logging in, or the choice, where only the next
 * answer can know.
 */
export const acts = ['report', 'reported', 'delete', 'guest', 'choose'] as const;

export type Act = (typeof acts)[number];

/** The JSON answer of /api/comment-acts: what its reader may do with a comment. */
export const offeredAct = object({
  act: oneOf(acts),
  /** The page to come back to. */
  back: string(),
  /** The login page, for a guest. */
  login: string(),
});

export type OfferedAct = Infer<typeof offeredAct>;

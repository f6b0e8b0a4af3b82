import { type infer as Infer, object, enum as oneOf, string } from 'zod/mini';

/**
 * Actions that the action page of a comment can offer. `choose`: the reader has just logged in, and the next request decides
 * which action is possible.
 */
export const acts = ['report', 'reported', 'delete', 'guest', 'choose'] as const;

export type Act = (typeof acts)[number];

/** JSON response of /api/comment-acts: the action that the reader may take on a comment. */
export const offeredAct = object({
  act: oneOf(acts),
  back: string(),
  login: string(),
});

export type OfferedAct = Infer<typeof offeredAct>;

import { type infer as Infer, object, enum as oneOf, string } from 'zod/mini';

/** `choose`: the reader has just logged in, and the next request decides which action is possible. */
export const commentActions = ['report', 'reported', 'delete', 'guest', 'choose'] as const;

export type CommentAction = (typeof commentActions)[number];

/** JSON response of /api/comment-actions. */
export const offeredAction = object({
  action: oneOf(['report', 'reported', 'delete', 'guest']),
  back: string(),
  login: string(),
});

export type OfferedAction = Infer<typeof offeredAction>;

import { type infer as Infer, nullable, object, optional, string } from 'zod/mini';

/** The answer of /api/session: the signed-in user as far as a page shows them; no id and no token leaves the server. */
export const sessionAnswer = object({
  user: nullable(
    object({
      nickname: string(),
      /** Address of the picture on this site. */
      head: optional(string()),
      /** The bound number with its middle left out. */
      phone: optional(string()),
    }),
  ),
});

export type ShownUser = NonNullable<Infer<typeof sessionAnswer>['user']>;

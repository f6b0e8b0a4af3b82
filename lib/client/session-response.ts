import { type infer as Infer, nullable, object, optional, string } from 'zod/mini';

/** Response of /api/session: the displayed part of the logged-in user. Ids and tokens never leave the server. */
export const sessionResponse = object({
  user: nullable(
    object({
      nickname: string(),
      /** URL of the picture on this site. */
      head: optional(string()),
      /** Linked phone number with its middle masked. */
      phone: optional(string()),
    }),
  ),
});

export type ShownUser = NonNullable<Infer<typeof sessionResponse>['user']>;

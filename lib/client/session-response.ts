import { type infer as Infer, nullable, object, optional, string } from 'zod/mini';

/** Response of /api/session, without ids and tokens. Forms submit `member`, a digest of the user id. */
export const sessionResponse = object({
  user: nullable(
    object({
      nickname: string(),
      member: optional(string()),
      /** URL on this site. */
      head: optional(string()),
      /** Phone number with the middle masked. */
      phone: optional(string()),
    }),
  ),
});

export type ShownUser = NonNullable<Infer<typeof sessionResponse>['user']>;

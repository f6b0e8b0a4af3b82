import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** How a visitor proved who they are. */
export const signInWays = ['password', 'phone', 'social', 'app'] as const;

export type SignInWay = (typeof signInWays)[number];

const user = z.object({
  userid: z.string().min(1),
  nickname: z.string(),
  head: z.string().optional(),
  phone: z.string().optional(),
  way: z.enum(signInWays),
  /** Value of the login at the platform, such as tencent_wechat (Spec §3, User). */
  provider: z.string().optional(),
});

/** Who is signed in. */
export type User = z.output<typeof user>;

const tokens = z.object({
  token: z.string(),
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  /** Epoch ms at which they were given out. */
  since: z.number(),
});

/** Tokens as the platform gave them; a visitor's own anonymous one has the same shape. */
export type Tokens = z.output<typeof tokens>;

const pendingLogin = z.object({
  /** What the social app has to bring back, once. */
  state: z.string(),
  /** The page to return to. */
  back: z.string(),
  /** How often the authorisation was entered again (Spec §4). */
  retries: z.number().int(),
  /** The social app's code, from its return until it is spent. */
  code: z.string().optional(),
  /** Epoch ms. */
  since: z.number(),
});

/** A social login on its way. */
export type PendingLogin = z.output<typeof pendingLogin>;

/** What is sealed in a visitor's cookie (reading 48). */
export const sessionSchema = z.object({
  /** Another one at every sign-in, so that a session that somebody planted is worth nothing. */
  id: z.string().min(16),
  user: user.optional(),
  /** Epoch ms of the sign-in, or of the user's new password; undefined until the session is sealed. */
  issued: z.number().optional(),
  tokens: tokens.optional(),
  /** The visitor's own security token while nobody is signed in (R6.01, R3.128). */
  security: tokens.optional(),
  pending: pendingLogin.optional(),
  /** With what the picture of the verification code was asked for last (R7.112). */
  imageKey: z.string().optional(),
  /** Refusals by 1004 since the last success (Spec §8, reading 9). */
  refusals: z.number().int().default(0),
});

/** A visitor's session. */
export type Session = z.output<typeof sessionSchema>;

export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

/** The session of a visitor who has none. */
export function emptySession(): Session {
  return { id: newSessionId(), refusals: 0 };
}

import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const userSchema = z.object({
  userid: z.string().min(1),
  nickname: z.string(),
  head: z.string().optional(),
  phone: z.string().optional(),
  way: z.enum(['password', 'phone', 'social', 'app']),
  /** Provider as named by the platform, such as tencent_wechat (Spec §3, User). */
  provider: z.string().optional(),
});

export type User = z.output<typeof userSchema>;

export type LoginMethod = User['way'];

const tokensSchema = z.object({
  token: z.string(),
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  /** Epoch ms at which the tokens were issued. */
  since: z.number(),
});

export type Tokens = z.output<typeof tokensSchema>;

const pendingLoginSchema = z.object({
  /** One-time value that the social app must return. */
  state: z.string(),
  back: z.string(),
  /** Number of restarts of the authorization (Spec §4). */
  retries: z.number().int(),
  code: z.string().optional(),
  /** Epoch ms at which the login began. */
  since: z.number(),
});

export type PendingLogin = z.output<typeof pendingLoginSchema>;

/** Content of the sealed cookie (reading 48). */
export const sessionSchema = z.object({
  /** Session id, replaced at every login, so that an injected session is worthless. */
  id: z.string().min(16),
  user: userSchema.optional(),
  /** Epoch ms of login or last password change; undefined for guests and until the session is sealed. */
  issued: z.number().optional(),
  tokens: tokensSchema.optional(),
  /** Security token of the visitor while logged out (R6.01, R3.128). */
  security: tokensSchema.optional(),
  pending: pendingLoginSchema.optional(),
  /** Key of the last captcha picture (R7.112). */
  imageKey: z.string().optional(),
  /** Number of rejections with 1004 since the last success (Spec §8, reading 9). */
  refusals: z.number().int().default(0),
});

export type Session = z.output<typeof sessionSchema>;

export function emptySession(): Session {
  return { id: randomBytes(16).toString('base64url'), refusals: 0 };
}

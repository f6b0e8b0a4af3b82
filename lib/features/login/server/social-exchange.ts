import 'server-only';
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type LoginResponse, oauthLogin, thirdLogin } from '@/lib/contract/login';
import { getWxUserinfoByCode } from '@/lib/contract/wechat';
import { siteWide } from '@/lib/env/site-wide';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { platformTime } from '@/lib/platform/platform-clock';
import { webViewSignature } from '@/lib/platform/program-sign';
import type { VisitorSession } from '@/lib/session/visitor-session';
import type { SocialApp } from '@/lib/site/social-app';

export type LoginResult =
  | { kind: 'loggedIn'; answer: LoginResponse }
  | { kind: 'userInfoFailed' }
  /** Temporary identity for one page, returned by the social app (platform facts §7). */
  | { kind: 'snapshot' }
  | { kind: 'failed'; error: PlatformError };

type SocialAccount = z.output<typeof oauthLogin.request>;

/** Logs in with the signed operation (R7.106, R7.107), or with the unsigned one if configured (R7.109). */
async function logIn({ head, ...account }: SocialAccount, { isSigned }: SocialApp, session: VisitorSession) {
  const options = { timeoutClass: 'wrapper', device: session.device, bearer: session } as const;
  if (!isSigned) return call(oauthLogin, { ...account, head }, options);
  const signatureFields = { random: randomBytes(8).toString('hex'), timestamp: String(await platformTime()) };
  return call(thirdLogin, { ...account, ...signatureFields }, { ...options, sign: webViewSignature });
}

async function exchangeCode(code: string, app: SocialApp, session: VisitorSession): Promise<LoginResult> {
  const { device } = session;
  const info = await call(
    getWxUserinfoByCode,
    { code },
    { timeoutClass: 'wrapper', device, bearer: session },
  );
  if (!info.ok) return { kind: 'userInfoFailed' };
  const { openid, unionid = '', nickname = '', headimgurl = '', is_snapshotuser } = info.value;
  if (is_snapshotuser) return { kind: 'snapshot' };
  const account = { provider: app.provider, oid: openid, nickname, unionid, devid: device, head: headimgurl };
  const loginResult = await logIn(account, app, session);
  if (!loginResult.ok) return { kind: 'failed', error: loginResult.error };
  return { kind: 'loggedIn', answer: withAccount(loginResult.value, account) };
}

/** Adds name and picture from the social app if the login response lacks them (R3.105). */
function withAccount(answer: LoginResponse, { nickname, head }: SocialAccount): LoginResponse {
  return { ...answer, nickname: answer.nickname || nickname, head: answer.head || head };
}

const resultCache = () =>
  siteWide('social-exchanges', () => new LRUCache<string, Promise<LoginResult>>({ max: 5000, ttl: 60_000 }));

/** Exchanges a code once per state, so that a reload gets the same result, but another session does not. */
export function exchangeCodeOnce(
  { code, state }: { code: string; state: string },
  app: SocialApp,
  session: VisitorSession,
): Promise<LoginResult> {
  const key = `${state} ${code}`;
  const storedResult = resultCache().get(key);
  if (storedResult) return storedResult;
  const answer = exchangeCode(code, app, session);
  resultCache().set(key, answer);
  return answer;
}

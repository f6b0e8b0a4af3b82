import 'server-only';
import { LRUCache } from 'lru-cache';
import { getAnonymousToken, refreshAccessToken } from '@/lib/contract/auth';
import { siteWide } from '@/lib/env/site-wide';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';
import { tokenLifetime } from '@/lib/platform/security-token';
import type { Tokens } from './session';

export function haveExpired({ since }: Tokens): boolean {
  return Math.abs(Date.now() - since) >= tokenLifetime;
}

/** Milliseconds for which a renewal is remembered, because slow requests with the old token arrive late. */
const renewalLifetime = 60_000;
/** Milliseconds after a failed renewal during which no other is attempted. */
const backOff = 2000;

/** Renewals by the replaced token, because a refresh token may work only once. */
const tokenRenewals = () =>
  siteWide(
    'token-renewals',
    () => new LRUCache<string, Promise<Result<Tokens>>>({ max: 10_000, ttl: renewalLifetime }),
  );

function renewOnce(key: string, renew: () => Promise<Result<Tokens>>): Promise<Result<Tokens>> {
  const renewals = tokenRenewals();
  const renewal = renewals.get(key);
  if (renewal) return renewal;
  const answer = renew();
  renewals.set(key, answer);
  answer.then(({ ok }) => {
    if (!ok && renewals.peek(key) === answer) renewals.set(key, answer, { ttl: backOff });
  });
  return answer;
}

/** Renews an access token (R4.34, R7.105). Other tokens missing in the response stay the same. */
export function renewAccessToken(old: Tokens, refreshToken: string, device: string): Promise<Result<Tokens>> {
  // The platform may return the same refresh token, so the old token identifies the renewal.
  return renewOnce(`access ${old.accessToken ?? old.token} ${refreshToken}`, async () => {
    const since = Date.now();
    const answer = await call(refreshAccessToken, { refreshToken }, { timeLimit: 'direct', device });
    return mapResult(answer, ({ accessToken, token, refreshToken: next }) => ({
      token: token ?? old.token,
      accessToken,
      refreshToken: next ?? refreshToken,
      since,
    }));
  });
}

async function anonymousToken(device: string, refreshToken: string | undefined): Promise<Result<Tokens>> {
  const since = Date.now();
  const fields = { device, ...(refreshToken === undefined ? {} : { refreshToken }) };
  const answer = await call(getAnonymousToken, fields, { timeLimit: 'direct', device });
  return mapResult(answer, ({ token, refreshToken: next }) => ({ token, refreshToken: next, since }));
}

export interface ReplacedToken {
  /** Expired token, whose refresh token is sent (R7.104). */
  last?: Tokens | undefined;
  /** Rejected token, which is discarded with its refresh token (Spec §8). */
  refused?: string | undefined;
}

/** Renews the anonymous token (R6.01). If the refresh token is rejected, requests a token without it. */
export function renewSecurityToken(
  { last, refused }: ReplacedToken,
  device: string,
): Promise<Result<Tokens>> {
  const refreshToken = last?.refreshToken;
  return renewOnce(`security ${device} ${last?.token ?? refused ?? ''}`, async () => {
    const renewed = await anonymousToken(device, refreshToken);
    if (renewed.ok || refreshToken === undefined || renewed.error.kind !== 'rejected') return renewed;
    return anonymousToken(device, undefined);
  });
}

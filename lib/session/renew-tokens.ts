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
const backOffMs = 2000;

/** Renewals by replaced token. Requests share a token's renewal: its refresh token may work only once. */
const tokenRenewals = () =>
  siteWide(
    'token-renewals',
    () => new LRUCache<string, Promise<Result<Tokens>>>({ max: 10_000, ttl: renewalLifetime }),
  );

function renewOnce(key: string, renew: () => Promise<Result<Tokens>>): Promise<Result<Tokens>> {
  const renewals = tokenRenewals();
  const renewal = renewals.get(key);
  if (renewal) return renewal;
  const newRenewal = renew();
  renewals.set(key, newRenewal);
  newRenewal.then(({ ok }) => {
    if (!ok && renewals.peek(key) === newRenewal) renewals.set(key, newRenewal, { ttl: backOffMs });
  });
  return newRenewal;
}

/** Renews an access token (R4.34, R7.105). Keeps `token` and `refreshToken` if the response lacks them. */
export function renewAccessToken(old: Tokens, refreshToken: string, device: string): Promise<Result<Tokens>> {
  // The key includes the old token, so that a later renewal with the same refresh token is sent, too.
  return renewOnce(`access ${old.accessToken ?? old.token} ${refreshToken}`, async () => {
    const since = Date.now();
    const answer = await call(refreshAccessToken, { refreshToken }, { timeoutClass: 'direct', device });
    return mapResult(answer, ({ accessToken, token, refreshToken: next }) => ({
      token: token ?? old.token,
      accessToken,
      refreshToken: next ?? refreshToken,
      since,
    }));
  });
}

async function requestToken(device: string, refreshToken: string | undefined): Promise<Result<Tokens>> {
  const since = Date.now();
  const fields = { device, ...(refreshToken === undefined ? {} : { refreshToken }) };
  const answer = await call(getAnonymousToken, fields, { timeoutClass: 'direct', device });
  return mapResult(answer, ({ token, refreshToken: next }) => ({ token, refreshToken: next, since }));
}

export interface ReplacedToken {
  /** Expired token, whose refresh token is sent (R7.104). */
  expired?: Tokens | undefined;
  /** Rejected token, which is discarded with its refresh token (Spec §8). */
  refused?: string | undefined;
}

/** Renews the anonymous token (R6.01). If the refresh token is rejected, requests a token without it. */
export function renewSecurityToken({ expired, refused }: ReplacedToken, device: string) {
  const refreshToken = expired?.refreshToken;
  return renewOnce(`security ${device} ${expired?.token ?? refused ?? ''}`, async () => {
    const answer = await requestToken(device, refreshToken);
    if (answer.ok || refreshToken === undefined || answer.error.kind !== 'rejected') return answer;
    return requestToken(device, undefined);
  });
}

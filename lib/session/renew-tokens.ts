import 'server-only';
import { LRUCache } from 'lru-cache';
import { getAnonymousToken, refreshAccessToken } from '@/lib/contract/auth';
import { siteWide } from '@/lib/env/site';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';
import type { Tokens } from './session';

/** ms that security and access tokens are good for (Spec §9). */
const tokenLifetime = 7_200_000;

/** Whether tokens are past their time. */
export function areSpent({ since }: Tokens, now = Date.now()): boolean {
  return Math.abs(now - since) >= tokenLifetime;
}

/** ms for which one answer is everybody's: a browser sends several requests with the same cookie, and slow ones come late. */
const goodFor = 60_000;
/** ms after a failure during which the platform is not asked again by each of them. */
const backOff = 2000;

/** Renewals of the last minute, by what is to be replaced: a refresh token may serve only once. */
const tokenRenewals = () =>
  siteWide(
    'token-renewals',
    () => new LRUCache<string, Promise<Result<Tokens>>>({ max: 10_000, ttl: goodFor }),
  );

function renewOnce(key: string, renew: () => Promise<Result<Tokens>>): Promise<Result<Tokens>> {
  const renewals = tokenRenewals();
  const known = renewals.get(key);
  if (known) return known;
  const answer = renew();
  renewals.set(key, answer);
  answer.then(({ ok }) => {
    if (!ok && renewals.peek(key) === answer) renewals.set(key, answer, { ttl: backOff });
  });
  return answer;
}

/** Renews a signed-in visitor's access token (R4.34, R7.105); what the platform does not name anew stays. */
export function renewAccess(old: Tokens, refreshToken: string, device: string): Promise<Result<Tokens>> {
  // Platforms may keep the refresh token: the token that it replaces tells one renewal from the next.
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
  return mapResult(answer, (given) => ({
    token: given.token,
    ...(given.refreshToken === undefined ? {} : { refreshToken: given.refreshToken }),
    since,
  }));
}

/** What a visitor's own security token is to be replaced for. */
export interface SpentSecurity {
  /** The last one, whose time is over; its refresh token goes along, where there was one (R7.104). */
  last?: Tokens | undefined;
  /** The one that the platform has just refused: it is forgotten, refresh token and all (Spec §8). */
  refused?: string | undefined;
}

/** A visitor's own security token (R6.01). A refresh token that is refused is forgotten, too: a new token is taken without. */
export function renewSecurity({ last, refused }: SpentSecurity, device: string): Promise<Result<Tokens>> {
  const refreshToken = last?.refreshToken;
  return renewOnce(`security ${device} ${last?.token ?? refused ?? ''}`, async () => {
    const renewed = await anonymousToken(device, refreshToken);
    if (renewed.ok || refreshToken === undefined || renewed.error.kind !== 'rejected') return renewed;
    return anonymousToken(device, undefined);
  });
}

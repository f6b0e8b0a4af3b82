import 'server-only';
import { LRUCache } from 'lru-cache';
import { getAnonymousToken, refreshAccessToken } from '@/lib/contract/auth';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import { processWide } from '@/lib/platform/process-wide';
import { mapResult } from '@/lib/platform/read';
import type { Tokens } from './session';

/** ms that security and access tokens are good for (Spec §9). */
const tokenLifetime = 7_200_000;

/** Whether tokens are past their time. */
export function areSpent({ since }: Tokens, now = Date.now()): boolean {
  return now - since >= tokenLifetime;
}

/**
 * Renewals of the last minute. A browser sends several requests with the same cookie, and a refresh token may serve only once:
 * all of them get the one answer, a failed one included, so that a platform in trouble is not asked again by each.
 */
const renewals = processWide(
  'token-renewals',
  () => new LRUCache<string, Promise<Result<Tokens>>>({ max: 10_000, ttl: 60_000 }),
);

function renewOnce(key: string, renew: () => Promise<Result<Tokens>>): Promise<Result<Tokens>> {
  const known = renewals.get(key);
  if (known) return known;
  const answer = renew();
  renewals.set(key, answer);
  return answer;
}

/** Renews a signed-in visitor's access token (R4.34, R7.105); what the platform does not name anew stays. */
export function renewAccess(old: Tokens, refreshToken: string, device: string): Promise<Result<Tokens>> {
  return renewOnce(`access ${refreshToken}`, async () => {
    const since = Date.now();
    const answer = await call(refreshAccessToken, { refreshToken }, { patience: 'direct', device });
    return mapResult(answer, ({ accessToken, token, refreshToken: next }) => ({
      token: token ?? old.token,
      accessToken,
      refreshToken: next ?? refreshToken,
      since,
    }));
  });
}

/** A visitor's own security token (R6.01); the last one's refresh token goes along, where there was one (R7.104). */
export function renewSecurity(old: Tokens | undefined, device: string): Promise<Result<Tokens>> {
  const refreshToken = old?.refreshToken;
  return renewOnce(`security ${device} ${old?.token ?? ''}`, async () => {
    const since = Date.now();
    const fields = { device, ...(refreshToken === undefined ? {} : { refreshToken }) };
    const answer = await call(getAnonymousToken, fields, { patience: 'direct', device });
    return mapResult(answer, (given) => ({
      token: given.token,
      ...(given.refreshToken === undefined ? {} : { refreshToken: given.refreshToken }),
      since,
    }));
  });
}

import 'server-only';
import { getAnonymousToken } from '../contract/auth';
import { siteWide } from '../env/site-wide';
import { callOnce } from './call-once';
import { credentials, signedHeaders } from './credentials';
import { type Result, succeed } from './errors';
import { createExpiringValue } from './expiring-value';

/** Lifetime of a token in ms (Spec §9). */
export const tokenLifetime = 7_200_000;

function requestToken(refreshToken: string | undefined) {
  const currentCredentials = credentials().peek();
  const fields = refreshToken === undefined ? {} : { refreshToken };
  const headers = currentCredentials ? signedHeaders(currentCredentials) : {};
  return callOnce(getAnonymousToken, fields, { timeoutClass: 'direct' }, { headers });
}

/** Creates a token source. If a refresh token is rejected, requests a token without it (R7.104, Spec §8). */
function createTokenSource() {
  let refreshToken: string | undefined;
  async function fetchToken(): Promise<Result<{ token: string; since: number }>> {
    const since = Date.now();
    const usedToken = refreshToken;
    refreshToken = undefined;
    const renewal = await requestToken(usedToken);
    const isRefused = usedToken !== undefined && !renewal.ok && renewal.error.kind === 'rejected';
    const answer = isRefused ? await requestToken(undefined) : renewal;
    if (!answer.ok) return answer;
    refreshToken = answer.value.refreshToken;
    return succeed({ token: answer.value.token, since });
  }
  return createExpiringValue(fetchToken, ({ since }) => Math.abs(Date.now() - since) >= tokenLifetime);
}

/** Returns the source of the anonymous token that is used for rendering (R6.01). */
export const securityToken = () => siteWide('security-token', createTokenSource);

import 'server-only';
import { getAnonymousToken } from '../contract/auth';
import { siteWide } from '../env/site';
import { callOnce } from './call-once';
import { credentials, signedHeaders } from './credentials';
import { type Result, succeed } from './errors';
import { createRenewable, type Renewable } from './renewable';

/** ms that a security token is good for (Spec §9). */
const tokenLifetime = 7_200_000;

/** The anonymous token that renders carry while token mode is on (R6.01). */
export interface SecurityToken {
  token: string;
  /** Epoch ms. */
  since: number;
}

function ask(refreshToken: string | undefined) {
  const held = credentials().held();
  const fields = refreshToken === undefined ? {} : { refreshToken };
  const headers = held ? signedHeaders(held) : {};
  return callOnce(getAnonymousToken, fields, { timeLimit: 'direct' }, { headers });
}

/**
 * A new token; the last one's refresh token goes along, where there was one (R7.104). Whatever comes of it, it is not sent
 * again: it may serve only once, and a platform that began anew knows none (Spec §8, 10111: "clear", then a new one).
 */
function tokenSource(): Renewable<SecurityToken> {
  let refreshToken: string | undefined;
  async function fetchToken(): Promise<Result<SecurityToken>> {
    const since = Date.now();
    const spent = refreshToken;
    refreshToken = undefined;
    const renewed = await ask(spent);
    const refused = spent !== undefined && !renewed.ok && renewed.error.kind === 'rejected';
    const answer = refused ? await ask(undefined) : renewed;
    if (!answer.ok) return answer;
    refreshToken = answer.value.refreshToken;
    return succeed({ token: answer.value.token, since });
  }
  return createRenewable(fetchToken, ({ since }) => Math.abs(Date.now() - since) >= tokenLifetime);
}

/** The instance's security token. */
export const securityToken = () => siteWide('security-token', tokenSource);

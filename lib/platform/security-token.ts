import 'server-only';
import { getAnonymousToken } from '../contract/auth';
import { callOnce } from './call-once';
import { credentials, signedHeaders } from './credentials';
import { type Result, succeed } from './errors';
import { processWide } from './process-wide';
import { createRenewable } from './renewable';

/** ms that a security token is good for (Spec §9). */
const tokenLifetime = 7_200_000;

/** The anonymous token that renders carry while token mode is on (R6.01). */
export interface SecurityToken {
  token: string;
  refreshToken: string | undefined;
  /** Epoch ms. */
  since: number;
}

/** A new token; the last one's refresh token goes along, where there was one (R7.104). */
async function fetchToken(last: SecurityToken | undefined): Promise<Result<SecurityToken>> {
  const held = credentials.held();
  const fields = last?.refreshToken === undefined ? {} : { refreshToken: last.refreshToken };
  const headers = held ? signedHeaders(held) : {};
  const since = Date.now();
  const answer = await callOnce(getAnonymousToken, fields, { patience: 'page' }, { headers });
  if (!answer.ok) return answer;
  return succeed({ token: answer.value.token, refreshToken: answer.value.refreshToken, since });
}

/** The instance's security token. */
export const securityToken = processWide('security-token', () =>
  createRenewable(fetchToken, ({ since }) => Date.now() - since >= tokenLifetime),
);

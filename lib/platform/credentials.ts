import 'server-only';
import { auth, authinfo } from '../contract/auth';
import { environment } from '../env/environment';
import { siteWide } from '../env/site-wide';
import { callOnce } from './call-once';
import { type Result, succeed } from './errors';
import { createExpiringValue } from './expiring-value';
import { measureClock } from './platform-clock';
import { authSign, requestSign } from './signing';

/** Credentials that sign the instance's requests (Spec §4). They are never sent to browsers (reading 48). */
export interface Credentials {
  authToken: string;
  appSecret: string;
  /** Milliseconds by which the platform's clock is ahead; the platform checks times (platform facts §3). */
  clockOffset: number;
}

const callOptions = { timeoutClass: 'direct' } as const;

const platformTimeText = (clockOffset: number) => String(Math.round(Date.now() + clockOffset));

/** Calls authinfo, then auth with a signature (R7.102, R7.103). */
async function authenticate(): Promise<Result<Credentials>> {
  const [info, clockOffset] = await Promise.all([callOnce(authinfo, {}, callOptions), measureClock()]);
  if (!info.ok) return info;
  const { appKey, appSecret } = info.value;
  const time = platformTimeText(clockOffset);
  const answer = await callOnce(auth, { appKey, time, sign: authSign(appSecret, time) }, callOptions);
  if (!answer.ok) return answer;
  // The platform may return a new secret with the token.
  return succeed({
    authToken: answer.value.authToken,
    appSecret: answer.value.appSecret ?? appSecret,
    clockOffset,
  });
}

export const credentials = () => siteWide('credentials', () => createExpiringValue(authenticate));

/** Returns the headers of a signed request (R7.135). */
export function signedHeaders({ authToken, appSecret, clockOffset }: Credentials): Record<string, string> {
  const [tokenName = '', timeName = '', signName = ''] = environment().SIGN_HEADERS;
  const time = platformTimeText(clockOffset);
  return { [tokenName]: authToken, [timeName]: time, [signName]: requestSign(authToken, appSecret, time) };
}

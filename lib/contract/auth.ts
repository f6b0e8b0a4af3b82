import { z } from 'zod';
import { latestTime } from '@/lib/format/platform-date';
import { operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ spec: '§7 Authentication' });

const signingKeys = wire.record({ appKey: [wire.id, 'appkey'], appSecret: [wire.id, 'appsecret'] });

const authTokens = wire.record({
  token: [wire.id, 'securityToken'],
  accessToken: wire.optionalText,
  refreshToken: wire.optionalText,
});

/** Time in epoch ms, as number or text. */
const clockTime = z.coerce.number().int().positive().max(latestTime);

export const authinfo = define('authinfo', {
  summary: 'Returns the key and the secret that sign the auth request',
  request: z.object({}),
  response: signingKeys,
  source: 'seen',
});

export const auth = define('auth', {
  summary: 'Exchanges the signed key for the token that signs all further requests',
  method: 'POST',
  request: z.object({
    appKey: z.string(),
    time: z.string().describe('server time in ms since the epoch'),
    sign: z.string().describe('md5(secret + time + secret[2..6])'),
  }),
  response: z.object({
    authToken: wire.id,
    authTime: wire.optionalText,
    appKey: wire.optionalText,
    appSecret: wire.optionalText,
  }),
  source: 'seen',
});

export const serverTime = define('serverTime', {
  summary: "Returns the platform's clock, used to check signatures",
  request: z.object({}),
  response: z.preprocess(
    (value) => (typeof value === 'object' ? value : { serverTime: value }),
    wire.record({ serverTime: [clockTime, 'time', 'timestamp'] }),
  ),
  spec: '§7 Invitation and points',
  assumptions: [
    'Sent unsigned to the base host. Returns the time of that host in ms since the epoch, as a bare number or as serverTime.',
  ],
});

export const getAnonymousToken = define('getAnonymousToken', {
  summary: 'Returns a security token for a logged-out visitor',
  host: 'sso',
  request: z.object({ device: z.string().optional(), refreshToken: z.string().optional() }),
  response: authTokens,
  assumptions: ['Served by the single-sign-on host, which also issues the other tokens.'],
});

export const refreshAccessToken = define('refreshAccessToken', {
  summary: 'Renews the access token of a logged-in visitor',
  host: 'sso',
  request: z.object({ refreshToken: z.string() }),
  response: z.object({
    accessToken: wire.id,
    token: wire.optionalText,
    refreshToken: wire.optionalText,
    userid: wire.optionalId,
  }),
  assumptions: ['Served by the single-sign-on host. May also return a new token and refreshToken.'],
});

import { z } from 'zod';
import { latestTime } from '@/lib/format/platform-date';
import { defineOperation } from './operation';
import { id, optionalId, optionalText, withAliases } from './wire';

const keys = withAliases(
  { appKey: ['appkey'], appSecret: ['appsecret'] },
  z.object({ appKey: id, appSecret: id }),
);

const tokens = withAliases(
  { token: ['securityToken'] },
  z.object({ token: id, accessToken: optionalText, refreshToken: optionalText }),
);

/** Epoch ms as number or text. */
const clockTime = z.coerce.number().int().positive().max(latestTime);

export const authinfo = defineOperation({
  name: 'authinfo',
  summary: 'The key and secret with which auth is signed',
  request: z.object({}),
  response: keys,
  source: 'seen',
  spec: '§7 Authentication',
});

export const auth = defineOperation({
  name: 'auth',
  summary: 'Exchanges the signed key for the token that signs every further request',
  method: 'POST',
  request: z.object({
    appKey: z.string(),
    time: z.string().describe('epoch ms by the server clock'),
    sign: z.string().describe('md5(secret + time + secret[2..6])'),
  }),
  response: z.object({
    authToken: id,
    authTime: optionalText,
    appKey: optionalText,
    appSecret: optionalText,
  }),
  source: 'seen',
  spec: '§7 Authentication',
});

export const serverTime = defineOperation({
  name: 'serverTime',
  summary: "The platform's clock, against which signatures are checked",
  request: z.object({}),
  response: z.preprocess(
    (value) => (typeof value === 'object' ? value : { serverTime: value }),
    withAliases({ serverTime: ['time', 'timestamp'] }, z.object({ serverTime: clockTime })),
  ),
  source: 'spec',
  spec: '§7 Invitation and points',
  assumptions: [
    'On the base host, whose clock it is; answers epoch ms, bare or as serverTime; needs no signature.',
  ],
});

export const getAnonymousToken = defineOperation({
  name: 'getAnonymousToken',
  summary: 'A security token for a visitor who has not logged in',
  host: 'sso',
  envelope: 'sso',
  request: z.object({ device: z.string().optional(), refreshToken: z.string().optional() }),
  response: tokens,
  source: 'spec',
  spec: '§7 Authentication',
  assumptions: ['On the single-sign-on host, which issues the other tokens.'],
});

export const refreshAccessToken = defineOperation({
  name: 'refreshAccessToken',
  summary: "Renews a logged-in visitor's access token",
  host: 'sso',
  envelope: 'sso',
  request: z.object({ refreshToken: z.string() }),
  response: z.object({
    accessToken: id,
    token: optionalText,
    refreshToken: optionalText,
    userid: optionalId,
  }),
  source: 'spec',
  spec: '§7 Authentication',
  assumptions: [
    'On the single-sign-on host; payload refreshToken; may answer a new token and refreshToken too.',
  ],
});

import { z } from 'zod';
import { defineOperation } from './operation';
import { id, optionalText, withAliases } from './wire';
import { written } from './written';

const host = { host: 'sso', envelope: 'sso', method: 'POST' } as const;

/** A logged-in user with tokens, which stay on the server (reading 48). */
const loggedIn = withAliases(
  {
    userid: ['userID', 'userId', 'uid', 'id'],
    head: ['headimgurl', 'userIcon', 'icon'],
    nickname: ['name', 'userName'],
    phone: ['mobile'],
  },
  z.object({
    userid: id,
    token: id,
    accessToken: optionalText,
    refreshToken: optionalText,
    nickname: optionalText,
    head: optionalText,
    phone: optionalText,
  }),
);

export type LoggedIn = z.output<typeof loggedIn>;

/** Rejection codes of the single sign-on; all are assumed (reading 23). Other codes show the platform's message. */
export const loginRefusals = {
  wrongPassword: '1002',
  unknownPhone: '1005',
  phoneTaken: '1006',
  wrongCode: '1007',
  wrongImageCode: '1008',
} as const;

const socialUser = z.object({
  provider: z.string().describe('tencent_wechat for WeChat'),
  oid: z.string(),
  nickname: z.string(),
  devid: z.string(),
  unionid: z.string().default(''),
});

const ssoAssumption = 'The specification shows a login page and no call for it (reading 23).';

export const thirdLogin = defineOperation({
  ...host,
  name: 'thirdLogin',
  summary: 'Logs in with a social account; signed by program-sign',
  path: '/oauthLogin',
  formOf: 'oauthLogin',
  request: socialUser.extend({
    token: z.string().default(''),
    random: z.string(),
    timestamp: z.string().describe('epoch ms'),
    version: z.literal('1.0.0').default('1.0.0'),
  }),
  response: loggedIn,
  source: 'spec',
  spec: '§7 Authentication',
  assumptions: [
    'Same path as oauthLogin (reading 27).',
    'Headers token, devid, random, timestamp, version, program-sign and program-params repeat signed fields of the body (platform facts §3).',
  ],
});

export const oauthLogin = defineOperation({
  ...host,
  name: 'oauthLogin',
  summary: 'Logs in with a social account, plain form for providers without signature',
  request: socialUser.extend({ head: z.string().default('') }),
  response: loggedIn,
  source: 'seen',
  spec: '§7 Authentication',
  assumptions: ['Payload as thirdLogin, with the picture in head.'],
});

export const login = defineOperation({
  ...host,
  name: 'login',
  summary: 'Logs in with name or phone number and password',
  request: z.object({ username: z.string(), password: z.string(), devid: z.string() }),
  response: loggedIn,
  source: 'seen',
  spec: '§2 /login',
  assumptions: [ssoAssumption, 'Payload username, password, devid.'],
});

export const loginByPhone = defineOperation({
  ...host,
  name: 'loginByPhone',
  summary: 'Logs in with phone number and verification code',
  request: z.object({ phone: z.string(), code: z.string(), devid: z.string() }),
  response: loggedIn,
  source: 'seen',
  spec: '§2 /login',
  assumptions: [ssoAssumption, 'Payload phone, code, devid; refuses a number without an account.'],
});

export const register = defineOperation({
  ...host,
  name: 'register',
  summary: 'Makes an account of phone number, verification code and password',
  request: z.object({
    phone: z.string(),
    code: z.string(),
    password: z.string(),
    nickname: z.string().default(''),
    devid: z.string(),
  }),
  response: loggedIn,
  source: 'seen',
  spec: '§5 Setting a password',
  assumptions: [
    ssoAssumption,
    'Payload phone, code, password, nickname, devid; the confirmation is checked here.',
  ],
});

export const bind = defineOperation({
  ...host,
  name: 'bind',
  byUser: true,
  summary: 'Binds a phone number to who has logged in with a social account',
  request: z.object({
    userid: z.string(),
    phone: z.string(),
    code: z.string(),
    password: z.string().optional().describe('sets a password too'),
  }),
  response: written,
  source: 'seen',
  spec: '§5 Phone binding',
  assumptions: [ssoAssumption, 'Payload userid, phone, code, password.'],
});

export const logout = defineOperation({
  ...host,
  name: 'logout',
  byUser: true,
  summary: "Ends a login on the platform's side",
  request: z.object({ userid: z.string() }),
  response: written,
  source: 'seen',
  spec: '§2 /login',
  assumptions: [ssoAssumption, 'Payload userid; the token is in the header.'],
});

export const getVerifyCode = defineOperation({
  name: 'getVerifyCode',
  once: true,
  summary: 'Sends a verification code by text message, for logging in, binding and signing up',
  host: 'sso',
  envelope: 'sso',
  request: z.object({
    phone: z.string(),
    imageCode: z.string().default('').describe('what the visitor read in the picture'),
    imageKey: z.string().default('').describe('the key the picture was asked with'),
  }),
  response: written,
  source: 'spec',
  spec: '§7 Activities',
  assumptions: ['On the single-sign-on host, guarded by the image code (reading 23).'],
});

export const imageVerifyCode = defineOperation({
  name: 'imageVerifyCode',
  summary: 'A picture whose text proves that a person asks',
  host: 'sso',
  envelope: 'binary',
  request: z.object({ imageKey: z.string() }),
  response: z.instanceof(ArrayBuffer),
  source: 'spec',
  spec: '§7 Authentication',
  assumptions: ['On the single-sign-on host; imageKey ties the picture to getVerifyCode.'],
});

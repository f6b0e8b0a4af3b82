import { z } from 'zod';
import { defineOperation, operationDefiner } from './operation';
import * as wire from './wire';

/** Logged-in user with tokens, which browsers receive only in the sealed session cookie (reading 48). */
const loginResponse = wire.record({
  userid: [wire.id, 'userID', 'userId', 'uid', 'id'],
  token: wire.id,
  accessToken: wire.optionalText,
  refreshToken: wire.optionalText,
  nickname: [wire.optionalText, 'name', 'userName'],
  head: [wire.optionalText, 'headimgurl', 'userIcon', 'icon'],
  phone: [wire.optionalText, 'mobile'],
});

export type LoginResponse = z.output<typeof loginResponse>;

/** Rejection codes of logins (assumed, reading 23). For other codes, readers see the platform's message. */
export const loginRefusals = {
  wrongPassword: '1002',
  unknownPhone: '1005',
  phoneTaken: '1006',
  wrongCode: '1007',
  wrongImageCode: '1008',
} as const;

const socialUser = z.object({
  provider: z.string().describe('login provider; tencent_wechat for WeChat'),
  oid: z.string(),
  nickname: z.string(),
  devid: z.string(),
  unionid: z.string().default(''),
});

const ssoAssumption = 'The specification shows a login page but names no operation (reading 23).';

const define = operationDefiner({
  host: 'sso',
  method: 'POST',
  source: 'seen',
  spec: '§2 /login',
  assumptions: [ssoAssumption],
});

export const thirdLogin = define('thirdLogin', {
  summary: 'Logs in with a social account. The request is signed with program-sign',
  path: '/oauthLogin',
  formOf: 'oauthLogin',
  request: socialUser.extend({
    token: z.string().default(''),
    random: z.string(),
    timestamp: z.string().describe('time in ms since the epoch'),
    version: z.literal('1.0.0').default('1.0.0'),
  }),
  response: loginResponse,
  source: 'spec',
  spec: '§7 Authentication',
  assumptions: [
    'The path is that of oauthLogin (reading 27).',
    'The headers token, devid, random, timestamp, version, program-sign and program-params repeat the signed body fields (platform facts §3).',
  ],
});

export const oauthLogin = define('oauthLogin', {
  summary: 'Logs in with a social account, unsigned',
  request: socialUser.extend({ head: z.string().default('') }),
  response: loginResponse,
  spec: '§7 Authentication',
  assumptions: ['The request is that of thirdLogin, with the avatar in head.'],
});

export const login = define('login', {
  summary: 'Logs in with a user name or phone number and a password',
  request: z.object({ username: z.string(), password: z.string(), devid: z.string() }),
  response: loginResponse,
});

export const loginByPhone = define('loginByPhone', {
  summary: 'Logs in with a phone number and a verification code',
  request: z.object({ phone: z.string(), code: z.string(), devid: z.string() }),
  response: loginResponse,
  assumptions: [ssoAssumption, 'Phone numbers without an account are rejected.'],
});

export const register = define('register', {
  summary: 'Creates an account with a phone number, a verification code and a password',
  request: z.object({
    phone: z.string(),
    code: z.string(),
    password: z.string(),
    nickname: z.string().default(''),
    devid: z.string(),
  }),
  response: loginResponse,
  spec: '§5 Setting a password',
  assumptions: [ssoAssumption, 'Kanbao checks the repeated password.'],
});

export const bind = define('bind', {
  byUser: true,
  summary: 'Binds a phone number to the account of a social login',
  request: z.object({
    userid: z.string(),
    phone: z.string(),
    code: z.string(),
    password: z.string().optional().describe('password to set, if any'),
  }),
  response: wire.writeResponse,
  spec: '§5 Phone binding',
});

export const logout = define('logout', {
  byUser: true,
  summary: 'Ends the session on the platform',
  request: z.object({ userid: z.string() }),
  response: wire.writeResponse,
  assumptions: [ssoAssumption, 'The token is in the header.'],
});

export const getVerifyCode = defineOperation('getVerifyCode', {
  once: true,
  summary: 'Sends a verification code by text message, for login, phone binding and sign-ups',
  host: 'sso',
  request: z.object({
    phone: z.string(),
    imageCode: z.string().default('').describe('text entered by the visitor from the captcha picture'),
    imageKey: z.string().default('').describe('imageKey of the captcha picture'),
  }),
  response: wire.writeResponse,
  spec: '§7 Activities',
  assumptions: ['Served by the single-sign-on host and protected by the captcha (reading 23).'],
});

export const imageVerifyCode = defineOperation('imageVerifyCode', {
  summary: 'Returns a captcha picture',
  host: 'sso',
  envelope: 'binary',
  request: z.object({ imageKey: z.string() }),
  response: z.instanceof(ArrayBuffer),
  spec: '§7 Authentication',
  assumptions: ['Served by the single-sign-on host. imageKey links the picture to getVerifyCode.'],
});

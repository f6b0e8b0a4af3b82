import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { oauthLogin } from '@/lib/contract/login';
import { getConfig } from '@/lib/contract/site';
import { getWxUserinfoByCode } from '@/lib/contract/wechat';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const siteOrigin = 'http://localhost:3000';
const validQuery = {
  appid: 'wx0000000000kanbao',
  redirect_uri: `${siteOrigin}/api/session/social/return`,
  response_type: 'code',
  scope: 'snsapi_userinfo',
  state: 'a1b2c3',
};

const authorizeAddress = (query: Readonly<Record<string, string>>) =>
  `/wechat/authorize?${new URLSearchParams(query)}`;

async function submitDecision(decision: string, identity = '0', query = validQuery): Promise<URL> {
  const response = await platform.get(authorizeAddress(query), {
    method: 'POST',
    body: new URLSearchParams({ decision, identity }),
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? 'none:');
}

async function issueCode(identity = '0'): Promise<string> {
  return (await submitDecision('allow', identity)).searchParams.get('code') ?? '';
}

const ssoAnswer = z.object({ code: z.number(), value: z.unknown() });

async function login(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await platform.get('/sso-app/api/oauthLogin', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...fields, siteId: '1' }),
  });
  return ssoAnswer.parse(JSON.parse(await response.text()));
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const joinFields = (fields: Readonly<Record<string, string>>, names: readonly string[]) =>
  names.map((name) => `${name}=${fields[name]}`).join('&');

/** Signs a login independently of the product's code, with the fields in another order. */
function signedLogin(change: Readonly<Record<string, string>> = {}, names = signedNames) {
  const fields: Record<string, string> = {
    provider: 'tencent_wechat',
    oid: 'oKanbao-shanfeng-0001',
    nickname: '山风过垭口',
    devid: 'xy1234561700000000000',
    unionid: 'uKanbao-shanfeng-0001',
    token: '',
    random: randomBytes(8).toString('hex'),
    timestamp: String(Date.now()),
    version: '1.0.0',
    ...change,
  };
  const secret = md5(joinFields(fields, ['devid', 'random', 'timestamp', 'token', 'version']));
  const { token = '', devid = '', random = '', timestamp = '', version = '' } = fields;
  const headers = {
    token,
    devid,
    random,
    timestamp,
    version,
    'program-params': names.join(','),
    'program-sign': md5(`${joinFields(fields, names)}&secret=${secret}`),
  };
  return { fields, headers };
}

const signedNames = ['unionid', 'nickname', 'oid', 'provider', 'devid', 'timestamp'];

describe('the authorization page', () => {
  test('redirects with a code after consent, and without a code after a refusal', async () => {
    const redirect = await submitDecision('allow');
    expect(`${redirect.origin}${redirect.pathname}`).toBe(validQuery.redirect_uri);
    expect([...redirect.searchParams.keys()]).toEqual(['code', 'state']);
    expect(redirect.searchParams.get('state')).toBe('a1b2c3');
    expect([...(await submitDecision('refuse')).searchParams.keys()]).toEqual(['state']);
  });

  test.each([
    ['a redirect to another host', { ...validQuery, redirect_uri: 'https://evil.example/' }],
    ["a host that begins like the site's", { ...validQuery, redirect_uri: 'http://localhost:30001/' }],
    ['another app', { ...validQuery, appid: 'wx1' }],
    ['another scope', { ...validQuery, scope: 'snsapi_base' }],
    ['a state with invalid characters', { ...validQuery, state: 'a-1' }],
    ['a state that is too long', { ...validQuery, state: 'a'.repeat(129) }],
    ['another order', Object.fromEntries(Object.entries(validQuery).reverse())],
  ])('rejects %s, also in its form', async (_name, query) => {
    const pageResponse = await platform.get(authorizeAddress(query));
    expect(pageResponse.status).toBe(400);
    expect(await pageResponse.text()).toContain('不是微信');
    const formResponse = await platform.get(authorizeAddress(query), {
      method: 'POST',
      body: 'decision=allow&identity=0',
    });
    expect(formResponse.status).toBe(400);
  });

  test('the configuration contains the address and the app id', async () => {
    const config = await platform.data(getConfig);
    expect(config).toMatchObject({
      socialAppId: validQuery.appid,
      socialAuthorizeUrl: `${platform.origin}/wechat/authorize`,
    });
  });

  test('is not available once imported content hides the demo paper', async () => {
    platform.store.demoPaper.hide({});
    expect((await platform.get(authorizeAddress(validQuery))).status).toBe(404);
    expect((await platform.data(getConfig)).socialAppId).toBeUndefined();
    platform.store.demoPaper.show();
  });
});

describe('codes', () => {
  const exchange = async (code: string) => readEnvelope(await platform.call(getWxUserinfoByCode, { code }));

  test('R7.110 a code identifies the user once', async () => {
    const code = await issueCode();
    const { status, data } = await exchange(code);
    expect(status).toBe(0);
    expect(getWxUserinfoByCode.response.parse(data)).toMatchObject({
      openid: 'oKanbao-shanfeng-0001',
      unionid: 'uKanbao-shanfeng-0001',
      nickname: '山风过垭口',
      headimgurl: `${platform.origin}/media/avatars/avatar-03.jpg`,
      is_snapshotuser: false,
    });
    expect((await exchange(code)).status).toBe(40_163);
    expect((await exchange('never-given')).status).toBe(40_029);
  });

  test('a code is valid for five minutes', async () => {
    const code = await issueCode();
    const ahead = (aheadMs: number) =>
      platform.get('/admin/clock', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ aheadMs }),
      });
    await ahead(5 * 60_000 + 1000);
    expect((await exchange(code)).status).toBe(40_029);
    await ahead(0);
  });

  test('a virtual identity is marked', async () => {
    const { data } = await exchange(await issueCode('2'));
    expect(getWxUserinfoByCode.response.parse(data).is_snapshotuser).toBe(true);
  });
});

describe('thirdLogin', () => {
  beforeEach(async () => {
    await platform.call(getWxUserinfoByCode, { code: await issueCode() });
  });

  test('R7.107 R7.108 a signed login returns tokens; the same account is the same member', async () => {
    const { fields, headers } = signedLogin();
    const first = await login(fields, headers);
    expect(first).toMatchObject({ code: 1, value: { nickname: '山风过垭口', userid: expect.any(String) } });
    const tokens = z.object({
      userid: z.string(),
      token: z.string().min(16),
      refreshToken: z.string().min(16),
    });
    const repeatedLogin = signedLogin();
    const second = tokens.parse((await login(repeatedLogin.fields, repeatedLogin.headers)).value);
    expect(second.userid).toBe(tokens.parse(first.value).userid);
  });

  test.each(['provider', 'oid', 'nickname', 'devid', 'unionid', 'token', 'random', 'timestamp'])(
    'R7.107 rejects a body with a changed %s',
    async (name) => {
      const { fields, headers } = signedLogin();
      const changedFields = {
        ...fields,
        [name]: name === 'timestamp' ? String(Date.now() + 1) : 'oKanbao-tsering-0002',
      };
      expect(await login(changedFields, headers)).toMatchObject({ code: 1004, value: null });
    },
  );

  test.each(['token', 'devid', 'random', 'timestamp', 'version', 'program-sign', 'program-params'])(
    'R7.107 rejects a call without the header %s',
    async (name) => {
      const { fields, headers } = signedLogin();
      const remainingHeaders = Object.fromEntries(
        Object.entries(headers).filter(([header]) => header !== name),
      );
      expect(await login(fields, remainingHeaders)).toMatchObject({ code: 1004 });
    },
  );

  test('R7.107 rejects a signature that omits the account, and an expired signature', async () => {
    const partialLogin = signedLogin({}, ['provider', 'nickname', 'devid', 'unionid']);
    expect(await login(partialLogin.fields, partialLogin.headers)).toMatchObject({ code: 1004 });
    const oldLogin = signedLogin({ timestamp: String(Date.now() - 86_400_000) });
    expect(await login(oldLogin.fields, oldLogin.headers)).toMatchObject({ code: 1004 });
  });

  test('omitting the signature does not bypass the check by the plain form', async () => {
    const { provider = '', oid = '', nickname = '', devid = '' } = signedLogin().fields;
    expect(await login({ provider, oid, nickname, devid })).toMatchObject({ code: 1004 });
  });

  test('R7.109 other providers log in by the plain form', async () => {
    const { oid = '', nickname = '', devid = '' } = signedLogin().fields;
    const answer = await login({ provider: 'other_app', oid, nickname, devid });
    expect(answer.code).toBe(1);
    expect(oauthLogin.response.parse(answer.value)).toMatchObject({ nickname: '山风过垭口' });
  });

  test('rejects a user whom no code has identified', async () => {
    const { fields, headers } = signedLogin({ oid: 'oKanbao-tsering-0002' });
    expect(await login(fields, headers)).toMatchObject({ code: 1003 });
  });
});

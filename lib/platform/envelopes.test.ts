import { confirmsOutcome, openEnvelope } from './envelopes';

it.each([
  ['app', { status: 5, message: '系统忙' }, '5'],
  ['video', { status: 3, message: '无' }, '3'],
  ['sso', { code: 0, msg: '密码错误' }, '0'],
] as const)('R7.143 reads a response of %s without data as an error', (envelope, body, code) => {
  expect(openEnvelope(envelope, body)).toMatchObject({ ok: false, error: { kind: 'rejected', code } });
});

it("R7.142 reads status 1 alone as an empty object, and an older server's bare object as itself", () => {
  expect(openEnvelope('app', { status: 1 })).toEqual({ ok: true, value: {} });
  expect(openEnvelope('app', { status: 2, fileId: 7 })).toEqual({
    ok: true,
    value: { status: 2, fileId: 7 },
  });
});

describe('responses that confirm a write', () => {
  test.each([
    ['status 0', { status: 0, data: {} }],
    ['status 0 as a text, with a message', { status: '0', message: '操作成功' }],
    ['status 0 alone', { status: 0 }],
    ['the created object', { status: 0, data: { id: 5 } }],
    ['a refusal, which is a definite result', { status: 3004, message: '您已经报过名了' }],
    ["an older server's bare true", true],
    ["an older server's bare object", { id: 5 }],
  ])('%s', (_name, body) => expect(confirmsOutcome(body)).toBe(true));

  test.each([
    { status: 1, message: '已经核销过' },
    { status: 1 },
    { status: false, message: 'no' },
    { success: false, message: 'no' },
    { code: 500, msg: 'no' },
    { status: 0, code: 500, msg: 'no' },
    { errcode: 403, errmsg: 'no' },
    { message: '已使用' },
    { status: 0, data: { success: false } },
    { status: 0, data: 'fail' },
    { status: 0, data: false },
    { status: null, data: { id: 5 } },
    { data: { id: 5 } },
    [{ status: 0 }],
    {},
    [],
    0,
    'ok',
    null,
    false,
  ])('do not include %j', (body) => expect(confirmsOutcome(body)).toBe(false));
});

import { openEnvelope } from './envelopes';

it.each([
  ['app', { status: 5, message: '系统忙' }, '5'],
  ['video', { status: 3, message: '无' }, '3'],
  ['sso', { code: 0, msg: '密码错误' }, '0'],
] as const)('R7.143 an error of %s that comes without data is an error', (envelope, body, code) => {
  expect(openEnvelope(envelope, body)).toMatchObject({ ok: false, error: { kind: 'rejected', code } });
});

it("R7.142 status 1 alone is an empty object, an older server's bare object is itself", () => {
  expect(openEnvelope('app', { status: 1 })).toEqual({ ok: true, value: {} });
  expect(openEnvelope('app', { status: 2, fileId: 7 })).toEqual({
    ok: true,
    value: { status: 2, fileId: 7 },
  });
});

/** @jest-environment node */
import messages from '@/messages/cn/write.json';
import {
  closeSite,
  createHandler,
  deviceCookieOf,
  formRequest,
  jsonRequest,
  knownDeviceHeaders,
  openSite,
  recordedWrites,
  sameOriginHeaders,
} from './test/handler-under-test';

beforeAll(openSite);
afterAll(closeSite);
beforeEach(() => recordedWrites.splice(0));

test('R3.125 gives a device a stable id of xy and digits that no script can read', async () => {
  const post = createHandler();
  const firstResponse = await post(jsonRequest({ name: 'a' }));
  const [cookie = ''] = firstResponse.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-kanbao-device=xy\d{16,}; Max-Age=63072000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const secondResponse = await post(jsonRequest({ name: 'b' }, { cookie: deviceCookieOf(firstResponse) }));
  expect(secondResponse.headers.getSetCookie()).toEqual([]);
  expect(recordedWrites[0]?.device).toMatch(/^xy\d+$/);
  expect(recordedWrites[1]?.device).toBe(recordedWrites[0]?.device);
  await post(jsonRequest({ name: 'c' }, { cookie: '__Host-kanbao-device=xy1; x=1' }));
  expect(recordedWrites[2]?.device).not.toBe('xy1');
});

test('writes once per key with the same answer, and again for another device', async () => {
  const post = createHandler();
  const cookie = deviceCookieOf(await post(jsonRequest({ name: 'first' })));
  const headers = { cookie, 'idempotency-key': 'abcdefgh-1' };
  const [firstResponse, secondResponse] = await Promise.all([
    post(jsonRequest({ name: 'a' }, headers)),
    post(jsonRequest({ name: 'a' }, headers)),
  ]);
  expect(await firstResponse.json()).toEqual(await secondResponse.json());
  expect(
    await (
      await post(formRequest({ name: 'a', idempotencyKey: 'abcdefgh-1' }, { ...sameOriginHeaders, cookie }))
    ).status,
  ).toBe(303);
  expect(recordedWrites).toHaveLength(2);
  await post(jsonRequest({ name: 'a' }, { 'idempotency-key': 'abcdefgh-1' }));
  expect(recordedWrites).toHaveLength(3);
});

test.each([{ name: 'another' }, { name: 'a ' }, { name: 'A' }])(
  'refuses a key that was used for another input: %p',
  async (other) => {
    const post = createHandler();
    const cookie = deviceCookieOf(await post(jsonRequest({ name: 'first' })));
    const headers = { cookie, 'idempotency-key': 'abcdefgh-3' };
    expect((await post(jsonRequest({ name: 'a' }, headers))).status).toBe(200);
    const refusedResponse = await post(jsonRequest(other, headers));
    expect(refusedResponse.status).toBe(422);
    expect(await refusedResponse.json()).toMatchObject({
      ok: false,
      outcome: 'otherInput',
      message: messages.changed,
    });
    expect(await (await post(jsonRequest({ name: 'a' }, headers))).json()).toMatchObject({ ok: true });
    expect((await post(jsonRequest({ name: 'a', more: '1' }, headers))).status).toBe(200);
    expect(recordedWrites).toHaveLength(2);
  },
);

test('keeps the text of a form that is refused because its key was used for another input', async () => {
  const { openDraft } = await import('./draft-cookie');
  const draft = ({ name }: { name?: unknown }) => ({ name: 'here', text: String(name), pictures: [] });
  const post = createHandler({ draft });
  const cookie = deviceCookieOf(await post(jsonRequest({ name: 'first' })));
  const send = (name: string) =>
    post(formRequest({ name, idempotencyKey: 'abcdefgh-5' }, { ...sameOriginHeaders, cookie }));
  await send('a');
  const refusedResponse = await send('b');
  expect((await openDraft(refusedResponse.headers.getSetCookie().join('; '), 'here'))?.text).toBe('b');
});

test('accepts one of two parallel inputs under one key and refuses the other', async () => {
  const post = createHandler();
  const cookie = deviceCookieOf(await post(jsonRequest({ name: 'first' })));
  const headers = { cookie, 'idempotency-key': 'abcdefgh-4' };
  const responses = await Promise.all(['a', 'b'].map((name) => post(jsonRequest({ name }, headers))));
  expect(responses.map(({ status }) => status)).toEqual([200, 422]);
  expect(recordedWrites).toHaveLength(2);
});

test('reports and logs a failed write, and allows another attempt if it is repeatable', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let isBroken = true;
  const post = createHandler({
    repeatable: true,
    write: async () => {
      if (isBroken) throw new Error('disk full');
      return { outcome: 'done', message: '' };
    },
  });
  const headers = { ...knownDeviceHeaders, 'idempotency-key': 'abcdefgh-2' };
  const failed = await post(jsonRequest({ name: 'a' }, headers));
  expect([failed.status, (await failed.json()).outcome]).toEqual([500, 'failed']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('disk full'));
  isBroken = false;
  expect((await post(jsonRequest({ name: 'a' }, headers))).status).toBe(200);
  log.mockRestore();
});

test('does not send the sender of a confidential write to look for its result', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const post = createHandler({
    keyOf: (input) => input,
    repeatAnswer: () => ({ outcome: 'done', message: '' }),
    write: async () => ({ outcome: 'networkError', status: 502, message: '', mayBeDone: true }),
  });
  const answer = await post(jsonRequest({ name: 'a' }, knownDeviceHeaders));
  expect(await answer.json()).toMatchObject({
    outcome: 'unknown',
    message: expect.stringMatching(/本站也查不到.*会收到两份/),
  });
  log.mockRestore();
});

test('reports an unknown outcome with its cookies, and sends again only on request', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let sendCount = 0;
  const post = createHandler({
    write: async () => {
      sendCount += 1;
      if (sendCount > 1) return { outcome: 'done', message: '' };
      return { outcome: 'networkError', status: 502, message: '', mayBeDone: true, cookies: ['draft=1'] };
    },
  });
  const headers = { ...knownDeviceHeaders, 'idempotency-key': 'abcdefgh-5' };
  const first = await post(jsonRequest({ name: 'a' }, headers));
  expect(first.status).toBe(504);
  expect(first.headers.getSetCookie()).toContain('draft=1');
  expect(await first.json()).toMatchObject({
    ok: false,
    outcome: 'unknown',
    message: expect.stringContaining('不知道是否'),
  });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('write-unknown'));
  expect((await post(jsonRequest({ name: 'a' }, headers))).status).toBe(504);
  expect(sendCount).toBe(1);
  expect((await post(jsonRequest({ name: 'a', again: '1' }, headers))).status).toBe(200);
  expect((await post(jsonRequest({ name: 'a', again: '1' }, headers))).status).toBe(200);
  expect(sendCount).toBe(2);
  log.mockRestore();
});

test('reports success when the platform has a write whose response was lost', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const post = createHandler({
    write: async () => ({ outcome: 'networkError', status: 502, message: '', mayBeDone: true }),
    lookUp: async (input) => ({ kind: 'found', answer: { outcome: 'done', message: String(input.name) } }),
  });
  const response = await post(jsonRequest({ name: 'a' }, knownDeviceHeaders));
  expect(await response.json()).toEqual({ ok: true, outcome: 'done', message: 'a' });
  log.mockRestore();
});

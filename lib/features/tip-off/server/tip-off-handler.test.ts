import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { bundledProgram } from '@/embedded/test/bundled-program';
import { ownTipoffs, tipoffLimits } from '@/lib/contract/contribution';
import { login } from '@/lib/contract/login';
import { call } from '@/lib/platform/client';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { type Span, tracing, withSpan } from '@/lib/runtime/trace';
import { memberTag } from '@/lib/session/member-tag';
import { emptySession } from '@/lib/session/session';
import { VisitorSession, visitorSession } from '@/lib/session/visitor-session';
import { isoWithMetadata, sampleClip } from '@/lib/upload/media/test/media-with-metadata';
import { postTipOff } from './tip-off-handler';

jest.mock('@/lib/upload/media/remux-worker-script', () => ({
  remuxWorkerScript: `${process.cwd()}/dist/test-remux-worker-tipoff-${process.pid}.mjs`,
}));
bundledProgram('lib/upload/media/remux-worker.ts', 'remux-worker-tipoff');

const platform = new PlatformUnderTest();

/** Texts that must not appear in logs. */
const canaries = { content: '金丝雀正文', place: '金丝雀地点', name: '金丝雀先生', phone: '55501994477' };

beforeEach(() => platform.start());
afterAll(() => platform.stop());

interface SubmittedTipOff {
  fields: Readonly<Record<string, string>>;
  files?: readonly Buffer[];
  headers?: Readonly<Record<string, string>>;
}

async function submitTipOff({ fields, files = [], headers = {} }: SubmittedTipOff) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', new File([new Uint8Array(file)], 'IMG_secret_name.jpg'));
  const request = new Request('http://localhost:3000/api/tip-off', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json', ...headers },
    body: form,
  });
  const response = await postTipOff(request);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const createPhoto = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: '金丝雀' } })
    .jpeg()
    .toBuffer();

test('R1.12 sends a tip-off anonymously with a new device id and returns its number', async () => {
  const response = await submitTipOff({
    fields: canaries,
    files: [await createPhoto(), isoWithMetadata(sampleClip())],
  });
  expect(response).toMatchObject({ status: 200, body: { ok: true, outcome: 'tipoffIn' } });
  expect(response.body.message).toMatch(/96\d{5}/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [call] = await platform.calls('handInTipoff');
  const [uploadCall] = await platform.calls('upload');
  const responseCookies = response.headers.getSetCookie().join();
  const device = String(call?.body.device);
  expect(device).toMatch(/^xy\d+$/);
  expect(uploadCall?.query.device).toBe(device);
  expect(responseCookies).not.toContain(device);
  expect(call?.headers.token ?? '').toBe('');
  // Kanbao renames uploaded files.
  expect(JSON.stringify(uploadCall)).not.toContain('secret');
});

test('sends the same text and files from one page once; a repeat is confirmed without a number', async () => {
  const fields = { content: '桥头的灯坏了', idempotencyKey: randomUUID() };
  const first = await submitTipOff({ fields, files: [await createPhoto()] });
  const second = await submitTipOff({ fields, files: [await createPhoto()] });
  expect(second).toMatchObject({ status: 200, body: { ok: true, outcome: 'tipoffIn' } });
  expect(first.body.message).toMatch(/96\d{5}/);
  expect(second.body.message).not.toMatch(/\d/);
  await submitTipOff({ fields: { ...fields, content: '桥尾的灯也坏了' }, files: [await createPhoto()] });
  await submitTipOff({ fields: { ...fields, idempotencyKey: randomUUID() }, files: [await createPhoto()] });
  expect(await platform.calls('handInTipoff')).toHaveLength(3);
});

test('sends the same text from one device once if the form has no key', async () => {
  const headers = { cookie: 'kanbao-device=xy123456789' };
  for (let round = 0; round < 2; round += 1)
    await submitTipOff({ fields: { content: '桥头的灯坏了' }, headers });
  expect(await platform.calls('handInTipoff')).toHaveLength(1);
});

test('sets no device cookie with a tip-off, because the id contains the time', async () => {
  const answers = [await submitTipOff({ fields: canaries }), await submitTipOff({ fields: {} })];
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(answers.map(({ headers }) => headers.getSetCookie().join()).join()).not.toContain('kanbao-device');
});

test('excludes tip-offs from traces', async () => {
  const begin = jest.fn();
  const span: Span = { traceId: 'trace', traceparent: '00-trace-span-01', begin, end: jest.fn() };
  tracing.begin = () => span;
  const response = await withSpan(span, async () =>
    submitTipOff({ fields: canaries, files: [await createPhoto()] }),
  );
  tracing.begin = undefined;
  expect(response.status).toBe(200);
  expect(begin).not.toHaveBeenCalled();
});

test.each([
  ['nothing', { content: '  \n' }, 'content'],
  ['invisible characters', { content: '\u200b\u2060\u3164' }, 'content'],
  ['too long a text', { content: '字'.repeat(tipoffLimits.lengths.content + 1) }, 'content'],
  ['too long a name', { content: '字', name: '名'.repeat(5000) }, 'name'],
])('refuses %s, names the field and sends nothing', async (_name, fields, field) => {
  expect(await submitTipOff({ fields })).toMatchObject({
    status: 422,
    body: { outcome: 'tipoffInvalid', field },
  });
  expect(await platform.calls('handInTipoff')).toHaveLength(0);
});

async function logInReader() {
  const account = { username: 'laoluo', password: 'laoluo2026', devid: 'xy555001' };
  const answer = await call(login, account, { timeoutClass: 'direct' });
  if (!answer.ok) throw new Error('login failed');
  const { token, accessToken, userid } = answer.value;
  const session = new VisitorSession(emptySession(), 'xy555001');
  const currentToken = accessToken ?? token ?? '';
  session.signIn({ userid, nickname: '老罗', way: 'password' }, { token: currentToken, since: Date.now() });
  const cookie = (await session.cookies()).map((setCookieHeader) => setCookieHeader.split(';')[0]).join('; ');
  return { cookie: `kanbao-device=xy555001; ${cookie}`, userid, token: currentToken };
}

function identifiersIn(
  calls: readonly unknown[],
  { userid, token }: Awaited<ReturnType<typeof logInReader>>,
) {
  const callText = JSON.stringify(calls);
  return [userid, 'xy555001', token].filter((identifier) => callText.includes(identifier));
}

test('R2.65 is anonymous for logged-in readers unless they choose their account; then it sends the account only', async () => {
  const member = await logInReader();
  const headers = { cookie: member.cookie };
  const anonymous = await submitTipOff({ fields: canaries, files: [await createPhoto()], headers });
  expect(anonymous.body).toMatchObject({ ok: true, outcome: 'tipoffIn' });
  const [anonymousCall] = await platform.calls('handInTipoff');
  expect(identifiersIn([anonymousCall, ...(await platform.calls('upload'))], member)).toEqual([]);
  expect(await platform.calls('handInOwnTipoff')).toEqual([]);

  const accountResponse = await submitTipOff({
    fields: { ...canaries, member: memberTag(member) },
    files: [await createPhoto()],
    headers,
  });
  expect(accountResponse.body).toMatchObject({ ok: true, outcome: 'tipoffKept' });
  const [accountCall] = await platform.calls('handInOwnTipoff');
  expect(accountCall?.headers.token).toBeTruthy();
  // Device, files and logs reveal nothing beyond the account.
  expect(accountCall?.body.device).not.toBe('xy555001');
  expect(identifiersIn(await platform.calls('upload'), member)).toEqual([]);
  expect(JSON.stringify(accountCall?.body)).not.toContain(member.userid);

  const bearer = await visitorSession(new Request('http://localhost:3000/', { headers }), 'xy555001');
  const list = await call(ownTipoffs, { userID: member.userid, page: 0 }, { timeoutClass: 'direct', bearer });
  const texts = list.ok ? list.value.list.map(({ content }) => content) : [];
  expect(texts.filter((text) => text === canaries.content)).toHaveLength(1);
});

test('sends nothing when the reader chose an account that is logged out', async () => {
  const answer = await submitTipOff({ fields: { ...canaries, member: 'x' } });
  expect(answer).toMatchObject({ status: 401, body: { ok: false, outcome: 'tipoffLogin' } });
  expect(await platform.calls('handInTipoff')).toEqual([]);
  expect(await platform.calls('handInOwnTipoff')).toEqual([]);
});

test('sends nothing if the form shows another account than the one that is logged in', async () => {
  const { cookie } = await logInReader();
  const member = memberTag({ userid: 'another' });
  const answer = await submitTipOff({ fields: { ...canaries, member }, headers: { cookie } });
  expect(answer).toMatchObject({ status: 409, body: { ok: false, outcome: 'otherMember' } });
  expect(await platform.calls('handInTipoff')).toEqual([]);
  expect(await platform.calls('handInOwnTipoff')).toEqual([]);
});

test('accepts files without text', async () => {
  expect(await submitTipOff({ fields: {}, files: [await createPhoto()] })).toMatchObject({ status: 200 });
});

test.each([
  ['a truncated clip', () => sampleClip().subarray(0, 200_000)],
  ['an HTML page', () => Buffer.from('<html><script>1</script>')],
  ['a page disguised as a picture', () => Buffer.from('GIF89a<script>alert(1)</script>')],
  ['an empty file', () => Buffer.alloc(0)],
])('sends nothing unless all files can be cleaned: %s', async (_name, createFile) => {
  const answer = await submitTipOff({ fields: canaries, files: [await createPhoto(), createFile()] });
  expect(answer).toMatchObject({ status: 422, body: { ok: false, outcome: 'tipoffFiles' } });
  expect(await platform.calls('upload')).toHaveLength(0);
  expect(await platform.calls('handInTipoff')).toHaveLength(0);
});

test.each([
  [
    'a clip of 70 MB',
    () => Buffer.concat([sampleClip(), Buffer.alloc(70_000_000)]),
    '文件太大，每个不能超过60 MB',
  ],
  ['a picture without bytes', () => Buffer.alloc(0), '这个文件是空的，请换一个'],
])('explains why a file is refused: %s', async (_name, createFile, words) => {
  const { body } = await submitTipOff({ fields: canaries, files: [createFile()] });
  expect(body.message.split('\n')[0]).toBe(`“IMG_secret_name.jpg”：${words}`);
});

test('refuses too many files with the limit in the message', async () => {
  const answer = await submitTipOff({
    fields: canaries,
    files: Array.from({ length: 60 }, () => Buffer.from('x')),
  });
  expect(answer).toMatchObject({ status: 422, body: { outcome: 'tipoffFiles' } });
  expect(answer.body.message).toContain('最多12个');
});

test('accepts the files of six full tip-offs from one address', async () => {
  const file = await createPhoto();
  const send = (number: number) =>
    submitTipOff({ fields: { content: `第${number}盏灯` }, files: Array.from({ length: 12 }, () => file) });
  for (let number = 0; number < 6; number += 1) expect((await send(number)).status).toBe(200);
});

test('never logs the text of a tip-off, whatever the platform answers', async () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const { cookie, ...user } = await logInReader();
  const [headers, member] = [{ cookie }, memberTag(user)];
  for (const fault of ['garbage', 'html', 'null', 'drop', 'status:1004', 'http:500', 'status:10102']) {
    await platform.operator('faults', 'PUT', { handInTipoff: fault, handInOwnTipoff: fault });
    const answer = await submitTipOff({ fields: { ...canaries, title: fault } });
    expect([fault, answer.body.ok]).toEqual([fault, false]);
    const accountAnswer = await submitTipOff({ fields: { ...canaries, title: fault, member }, headers });
    expect([fault, accountAnswer.body.ok]).toEqual([fault, false]);
  }
  jest.restoreAllMocks();
  expect(lines.length).toBeGreaterThan(6);
  // The platform's message may contain the sender's name.
  expect(lines.join('')).not.toContain('测试错误');
  expect(lines.join('')).not.toMatch(/金丝雀|5550199/);
});

test.each(['text/html', 'application/json'])(
  'stores no draft cookie for a refused tip-off (accept: %s)',
  async (accept) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...canaries, member: 'x' })) form.append(name, value);
    const headers = { 'sec-fetch-site': 'same-origin', accept };
    const answer = await postTipOff(
      new Request('http://localhost:3000/api/tip-off', { method: 'POST', headers, body: form }),
    );
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names.filter((name) => name?.includes('draft'))).toEqual([]);
  },
);

test('refuses requests from other sites', async () => {
  const answer = await submitTipOff({ fields: canaries, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(403);
  expect(await platform.calls('handInTipoff')).toHaveLength(0);
});

import sharp from 'sharp';
import { bundledProgram } from '@/embedded/test/bundled-program';
import { tipoffBounds } from '@/lib/contract/contribution';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';
import { clip, plantIntoIso } from '@/lib/upload/media/test/planted-media';
import { draftOf } from './typed-tipoff';

jest.mock('@/lib/upload/media/remaker-script', () => ({
  remakerScript: `${process.cwd()}/dist/test-remaker-tipoff-${process.pid}.mjs`,
}));
bundledProgram('lib/upload/media/remaker.ts', 'remaker-tipoff');

// Each case starts a platform of its own.
jest.setTimeout(60_000);

const platform = new PlatformUnderTest();

/** Words of who hands something in. */
const canaries = { content: '金丝雀正文', place: '金丝雀地点', name: '金丝雀先生', phone: '555-0199-4477' };

async function begin() {
  await platform.start();
  const { postTipoff } = await import('./hand-in-handler');
  return postTipoff;
}

afterAll(() => platform.stop());

interface Sent {
  fields: Readonly<Record<string, string>>;
  files?: readonly Buffer[];
  headers?: Readonly<Record<string, string>>;
  /** The handler of a site that has begun before. */
  post?: Awaited<ReturnType<typeof begin>>;
}

/** Sends the form with files, as a script of the page does. */
async function handIn({ fields, files = [], headers = {}, post: begun }: Sent) {
  const post = begun ?? (await begin());
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', new File([new Uint8Array(file)], 'IMG_secret_name.jpg'));
  const request = new Request('http://localhost:3000/api/tip-off', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json', ...headers },
    body: form,
  });
  const answer = await post(request);
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: '金丝雀' } })
    .jpeg()
    .toBuffer();

test('R1.12 a tip-off is handed in as nobody, by a device that nobody has, and its number is told', async () => {
  const told = await handIn({ fields: canaries, files: [await photo(), plantIntoIso(clip())] });
  expect(told).toMatchObject({ status: 200, body: { ok: true, outcome: 'tipoffIn' } });
  expect(told.body.message).toMatch(/96\d{5}/);
  expect(told.headers.get('cache-control')).toBe('no-store');
  const [call] = await platform.calls('handInTipoff');
  const [sent] = await platform.calls('upload');
  const own = told.headers.getSetCookie().join();
  const device = String(call?.body.device);
  expect(device).toMatch(/^xy\d+$/);
  expect(sent?.query.device).toBe(device);
  expect(own).not.toContain(device);
  expect(call?.headers.token ?? '').toBe('');
  // Files have names of ours.
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('the same words and files are one tip-off, however often they are sent by a device; other words are another', async () => {
  const post = await begin();
  const browser = new TestBrowser();
  const fields = { content: '桥头的灯坏了' };
  const [first, second] = [await browser.post(post, fields), await browser.post(post, fields)];
  expect(second.body).toEqual(first.body);
  await browser.post(post, { content: '桥尾的灯也坏了' });
  expect(await platform.calls('handInTipoff')).toHaveLength(2);
});

test.each([
  ['nothing', { content: '  \n' }, 'content'],
  ['signs that nobody sees', { content: '\u200b\u2060\u3164' }, 'content'],
  ['more than fits', { content: '字'.repeat(tipoffBounds.textLetters + 1) }, 'content'],
  ['a name without an end', { content: '字', name: '名'.repeat(5000) }, 'name'],
])('%s is refused with its field, and nothing is sent', async (_what, fields, field) => {
  expect(await handIn({ fields })).toMatchObject({ status: 422, body: { outcome: 'tipoffInvalid', field } });
  expect(await platform.calls('handInTipoff')).toHaveLength(0);
});

test('files alone are a tip-off, too', async () => {
  expect(await handIn({ fields: {}, files: [await photo()] })).toMatchObject({ status: 200 });
});

test.each([
  ['a clip cut off', () => clip().subarray(0, 200_000)],
  ['a page', () => Buffer.from('<html><script>1</script>')],
  ['a page that begins as a picture', () => Buffer.from('GIF89a<script>alert(1)</script>')],
  ['an empty file', () => Buffer.alloc(0)],
])('unless all files can be cleaned nothing leaves this house: %s', async (_what, made) => {
  const answer = await handIn({ fields: canaries, files: [await photo(), made()] });
  expect(answer).toMatchObject({ status: 422, body: { ok: false, outcome: 'tipoffFiles' } });
  expect(await platform.calls('upload')).toHaveLength(0);
  expect(await platform.calls('handInTipoff')).toHaveLength(0);
});

test('more files than a tip-off takes are told by their number, however many they are', async () => {
  const answer = await handIn({
    fields: canaries,
    files: Array.from({ length: 60 }, () => Buffer.from('x')),
  });
  expect(answer).toMatchObject({ status: 422, body: { outcome: 'tipoffFiles' } });
  expect(answer.body.message).toContain('最多12个');
});

test('what was told is in no log, whatever the platform does with it', async () => {
  const post = await begin();
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  for (const fault of ['garbage', 'html', 'null', 'drop', 'status:1004', 'http:500', 'status:10102']) {
    await platform.operator('faults', 'PUT', { handInTipoff: fault });
    const answer = await handIn({ fields: { ...canaries, title: fault }, post });
    expect([fault, answer.body.ok]).toEqual([fault, false]);
  }
  jest.restoreAllMocks();
  expect(lines.length).toBeGreaterThan(6);
  // What a platform says of such a tip-off may name who told it.
  expect(lines.join('')).not.toContain('测试错误');
  expect(lines.join('')).not.toMatch(/金丝雀|555-0199/);
});

test('who writes is kept nowhere, not even sealed on the device', () => {
  const draft = draftOf({ ...canaries, title: '', files: [] });
  expect(draft.text).toContain(canaries.content);
  expect(draft.text).not.toMatch(/先生|555/);
  expect(draft.maxAge).toBeLessThanOrEqual(600);
});

test('another site cannot hand anything in for a reader', async () => {
  const answer = await handIn({ fields: canaries, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(403);
  expect(await platform.calls('handInTipoff')).toHaveLength(0);
});

/** @jest-environment node */
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { startSite } from '@/lib/env/test/start-site';
import { type AskedAnswer, offerAnswerPages } from '@/lib/platform/answer-pages';
import { startOrigin, type TestOrigin } from '@/lib/platform/test-origin';

type Floor = typeof import('./write-handler');

const base = '/zh/template/displayTemplate/news';
const dataDir = temporaryDirectory();
let platform: TestOrigin;
let writeHandler: Floor['writeHandler'];
const wrote: { device: string; name: string }[] = [];

beforeAll(async () => {
  platform = await startOrigin({});
  startSite({
    DATA_DIR: dataDir,
    PLATFORM_BASE_URL: `${platform.origin}/app_if`,
    PUBLIC_URL: 'https://news.example',
  });
  ({ writeHandler } = await import('./write-handler'));
});

afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => wrote.splice(0));

let acts = 0;

/** A handler of its own, so that no test uses up another's tokens. */
function handler(options: Partial<Parameters<Floor['writeHandler']>[0]> = {}) {
  acts += 1;
  return writeHandler({
    act: `test-${acts}`,
    input: z.object({ name: z.string().min(1) }),
    limit: { burst: 100, every: 1000 },
    place: 'form',
    write: async (input, { device }) => {
      wrote.push({ device, name: String(input.name) });
      return { outcome: 'done', message: 'thanks', values: { number: wrote.length } };
    },
    ...options,
  });
}

const own = { 'sec-fetch-site': 'same-origin' };

function form(fields: Record<string, string>, headers: Record<string, string> = own): Request {
  return new Request('https://news.example/api/test', {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
}

function json(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('https://news.example/api/test', {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The cookie that a browser would send after this answer. */
function deviceOf(response: Response): string {
  return (
    response.headers
      .getSetCookie()
      .find((one) => one.includes('kanbao-device'))
      ?.split(';')[0] ?? ''
  );
}

test('a script gets JSON, a form is led back with a notice', async () => {
  const post = handler();
  const answer = await post(json({ name: 'a' }));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ ok: true, outcome: 'done', message: 'thanks', number: 1 });
  const led = await post(form({ name: 'a', back: `${base}/newsDetail/1/2.html?size=1` }));
  expect(led.status).toBe(303);
  expect(led.headers.get('location')).toBe(`${base}/newsDetail/1/2.html?size=1&notice=done#form`);
});

test.each(['sessionEnded', 'tokenExpired', 'requestFailed'])(
  'reading 33: what is about the visitor (%s) the page says that the form leads back to',
  async (outcome) => {
    const post = handler({ write: async () => ({ outcome, status: 401, message: '' }) });
    const led = await post(form({ name: 'a', back: `${base}/newsDetail/1/2.html?session=signedIn` }));
    expect(led.headers.get('location')).toBe(`${base}/newsDetail/1/2.html?session=${outcome}`);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/zh',
  '/\\evil.example',
  '/zh/template/displayTemplate/newsroom/x.html',
  `${base}/../../../../api/purge`,
  `${base}/%2e%2e/other`,
  'javascript:alert(1)',
  `\t//evil.example${base}/`,
  '',
])('a form is never led to %s', async (back) => {
  const answer = await handler()(form({ name: 'a', back }));
  expect(answer.headers.get('location')).toBe(`${base}/home.html?notice=done#form`);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'https://news.example.evil.example' }],
  [{ origin: 'null', referer: 'https://evil.example/?https://news.example/' }],
  [{ 'sec-fetch-site': 'cross-site', referer: 'https://news.example/' }],
  [{}],
])('a request of another site is refused: %p', async (headers) => {
  const answer = await handler()(form({ name: 'a' }, headers));
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('本站');
  expect(wrote).toEqual([]);
});

test('a browser that names no page gets its text back, on a page from which it can be sent again', async () => {
  const { openDraft } = await import('./draft');
  const drawn: AskedAnswer[] = [];
  offerAnswerPages(async (asked) => {
    drawn.push(asked);
    return { status: asked.status, headers: [], body: Buffer.from('the form') };
  });
  const draft = ({ name }: { name?: unknown }) => ({ place: 'form', text: String(name), pictures: [] });
  const post = handler({ draft });
  for (const headers of [{ origin: 'null' }, {}]) {
    const answer = await post(form({ name: '很长的话' }, headers));
    expect([answer.status, await answer.text()]).toEqual([403, 'the form']);
    // It may be another site's: nothing that this device keeps is replaced.
    expect(answer.headers.getSetCookie().join()).not.toMatch(/kanbao-(?:draft|device)/);
    expect((await openDraft(drawn.at(-1)?.cookie ?? '', 'form'))?.text).toBe('很长的话');
  }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(await (await post(form({ name: 'a' }, headers))).text()).toContain('本站');
  }
  expect(drawn).toHaveLength(2);
  offerAnswerPages(async () => undefined);
  expect(wrote).toEqual([]);
});

test.each([
  [{ referer: 'https://news.example/' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'https://news.example' }],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
])('a request of our own pages passes: %p', async (headers) => {
  expect((await handler()(form({ name: 'a' }, headers))).status).toBe(303);
});

test('what is refused for what its form lacks does not count towards the limit', async () => {
  const post = handler({
    limit: { burst: 1, every: 60_000 },
    input: z.object({ name: z.string() }),
    write: async ({ name }) =>
      name === ''
        ? { outcome: 'empty', status: 422, message: 'say something', uncounted: true }
        : { outcome: 'done', message: 'thanks' },
  });
  const cookie = deviceOf(await handler()(json({ name: 'a' })));
  for (let time = 0; time < 3; time += 1)
    expect((await post(json({ name: '' }, { cookie }))).status).toBe(422);
  expect((await post(json({ name: 'a' }, { cookie }))).status).toBe(200);
  expect((await post(json({ name: '' }, { cookie }))).status).toBe(429);
});

test('a network at its limit is refused before its body is read, whatever the body holds', async () => {
  const post = handler({ limit: { burst: 1, every: 60_000 }, addressLimit: { burst: 2, every: 60_000 } });
  let read = 0;
  const send = (network: string) => {
    const chunks = ['name=', 'a'.repeat(9000)];
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          read += 1;
          const chunk = chunks.shift();
          if (chunk === undefined) controller.close();
          else controller.enqueue(Buffer.from(chunk));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      ...own,
      'x-forwarded-for': network,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const init: RequestInit & { duplex: string } = { method: 'POST', headers, body, duplex: 'half' };
    return post(new Request('https://news.example/api/test', init));
  };
  for (let sent = 0; sent < 8; sent += 1) expect((await send('192.0.2.20')).status).toBe(413);
  read = 0;
  const refused = await send('192.0.2.20');
  expect([refused.status, read]).toEqual([429, 0]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('192.0.2.21')).status).toBe(413);
});

test('R3.125 a device has an id of xy and digits that no script can read, and keeps it', async () => {
  const post = handler();
  const first = await post(json({ name: 'a' }));
  const [cookie = ''] = first.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-kanbao-device=xy\d{16,}; Max-Age=63072000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const again = await post(json({ name: 'b' }, { cookie: deviceOf(first) }));
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(wrote[0]?.device).toMatch(/^xy\d+$/);
  expect(wrote[1]?.device).toBe(wrote[0]?.device);
  await post(json({ name: 'c' }, { cookie: '__Host-kanbao-device=xy1; x=1' }));
  expect(wrote[2]?.device).not.toBe('xy1');
});

test('the same key does the act once and answers the same; another device is another act', async () => {
  const post = handler();
  const cookie = deviceOf(await post(json({ name: 'first' })));
  const headers = { cookie, 'idempotency-key': 'abcdefgh-1' };
  const [one, two] = await Promise.all([
    post(json({ name: 'a' }, headers)),
    post(json({ name: 'a' }, headers)),
  ]);
  expect(await one.json()).toEqual(await two.json());
  expect(
    await (await post(form({ name: 'a', idempotencyKey: 'abcdefgh-1' }, { ...own, cookie }))).status,
  ).toBe(303);
  expect(wrote).toHaveLength(2);
  await post(json({ name: 'a' }, { 'idempotency-key': 'abcdefgh-1' }));
  expect(wrote).toHaveLength(3);
});

test.each([{ name: 'another' }, { name: 'a ' }, { name: 'A' }])(
  'a key that stands for one input is refused for another: %p',
  async (other) => {
    const post = handler();
    const cookie = deviceOf(await post(json({ name: 'first' })));
    const headers = { cookie, 'idempotency-key': 'abcdefgh-3' };
    expect((await post(json({ name: 'a' }, headers))).status).toBe(200);
    const refused = await post(json(other, headers));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ ok: false, outcome: 'otherInput' });
    expect(await (await post(json({ name: 'a' }, headers))).json()).toMatchObject({ ok: true });
    // What the handler does not read does not matter.
    expect((await post(json({ name: 'a', more: '1' }, headers))).status).toBe(200);
    expect(wrote).toHaveLength(2);
  },
);

test('of two inputs at once under one key one is done, the other refused', async () => {
  const post = handler();
  const cookie = deviceOf(await post(json({ name: 'first' })));
  const headers = { cookie, 'idempotency-key': 'abcdefgh-4' };
  const both = await Promise.all(['a', 'b'].map((name) => post(json({ name }, headers))));
  expect(both.map(({ status }) => status)).toEqual([200, 422]);
  expect(wrote).toHaveLength(2);
});

const known = { cookie: '__Host-kanbao-device=xy1234567890123456' };

test('an act that failed says so, tells the log, and one that counts once by itself can be tried again', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let broken = true;
  const post = handler({
    repeatable: true,
    write: async () => {
      if (broken) throw new Error('disk full');
      return { outcome: 'done', message: '' };
    },
  });
  const headers = { ...known, 'idempotency-key': 'abcdefgh-2' };
  const failed = await post(json({ name: 'a' }, headers));
  expect([failed.status, (await failed.json()).outcome]).toEqual([500, 'failed']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('disk full'));
  broken = false;
  expect((await post(json({ name: 'a' }, headers))).status).toBe(200);
  log.mockRestore();
});

test('an act that may have been done is said to be unknown, keeps its cookies, and is sent again only when that is asked for', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let sends = 0;
  const post = handler({
    write: async () => {
      sends += 1;
      if (sends > 1) return { outcome: 'done', message: '' };
      return { outcome: 'networkError', status: 502, message: '', mayBeDone: true, cookies: ['draft=1'] };
    },
  });
  const headers = { ...known, 'idempotency-key': 'abcdefgh-5' };
  const first = await post(json({ name: 'a' }, headers));
  expect(first.status).toBe(504);
  expect(first.headers.getSetCookie()).toContain('draft=1');
  expect(await first.json()).toMatchObject({
    ok: false,
    outcome: 'unknown',
    message: expect.stringContaining('不知道是否'),
  });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('act-unknown'));
  expect((await post(json({ name: 'a' }, headers))).status).toBe(504);
  expect(sends).toBe(1);
  expect((await post(json({ name: 'a', again: '1' }, headers))).status).toBe(200);
  expect((await post(json({ name: 'a', again: '1' }, headers))).status).toBe(200);
  expect(sends).toBe(2);
  log.mockRestore();
});

test('an act whose answer was lost is told as done when the platform has it', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const post = handler({
    write: async () => ({ outcome: 'networkError', status: 502, message: '', mayBeDone: true }),
    lookUp: async (input) => ({ kind: 'found', answer: { outcome: 'done', message: String(input.name) } }),
  });
  const answer = await post(json({ name: 'a' }, known));
  expect(await answer.json()).toEqual({ ok: true, outcome: 'done', message: 'a' });
  log.mockRestore();
});

test('too many acts of one device are refused for a while, in words', async () => {
  const post = handler({ limit: { burst: 2, every: 60_000 } });
  const cookie = deviceOf(await post(json({ name: 'a' })));
  await post(json({ name: 'a' }, { cookie }));
  await post(json({ name: 'a' }, { cookie }));
  const refused = await post(json({ name: 'a' }, { cookie }));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await refused.json()).toMatchObject({
    ok: false,
    outcome: 'tooOften',
    message: '操作太频繁，请稍后再试',
  });
  expect((await post(form({ name: 'a' }, { ...own, cookie }))).headers.get('location')).toContain(
    'notice=tooOften',
  );
});

test('leaving the cookie out does not help: the address has a limit too, as the nearest proxy saw it', async () => {
  const post = handler({ limit: { burst: 1, every: 60_000 } });
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const chain = { 'x-forwarded-for': `10.9.8.${sent}, 198.51.100.7` };
    statuses.push((await post(json({ name: 'a' }, chain))).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect((await post(json({ name: 'a' }, { 'x-forwarded-for': '198.51.100.8' }))).status).toBe(200);
});

test('what is wrong is said in the reader’s language', async () => {
  const post = handler();
  const english = await post(json({}, { cookie: 'kanbao-locale=en' }));
  expect(english.status).toBe(400);
  expect(await english.json()).toMatchObject({
    outcome: 'invalid',
    message: expect.stringContaining('Please check'),
  });
  expect(await (await post(json({}))).json()).toMatchObject({ message: expect.stringContaining('请检查') });
  // The language of the link that led to the page outranks what the device has chosen.
  const referer = 'https://news.example/home.html?lang=en';
  const linked = await post(json({}, { cookie: 'kanbao-locale=bo', referer }));
  expect(await linked.json()).toMatchObject({ message: expect.stringContaining('Please check') });
});

test.each([
  ['{"name":', 400],
  ['[1]', 400],
  [{ name: 'a'.repeat(9000) }, 413],
])('a body that is no act is refused: %#', async (body, status) => {
  expect((await handler()(json(body))).status).toBe(status);
});

test('a form that is too large leads back to the page it stood on, which says so; with no page of ours it is told bare', async () => {
  const form = (referer: string) =>
    handler()(
      new Request('https://news.example/api/test', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', referer },
        body: `name=${'a'.repeat(9000)}`,
      }),
    );
  const back = await form('https://news.example/zh/template/displayTemplate/news/home.html?a=1');
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toMatch(/home\.html\?a=1&notice=tooLarge/);
  expect((await form('https://elsewhere.example/home.html')).status).toBe(413);
});

test('a body that says nothing of its length is measured as it comes', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(1000))),
  });
  const request = new Request('https://news.example/api/test', {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await handler()(request)).status).toBe(413);
});

test('other kinds of bodies are refused', async () => {
  const xml = { ...own, 'content-type': 'application/xml' };
  const request = new Request('https://news.example/api/test', {
    method: 'POST',
    headers: xml,
    body: '<a/>',
  });
  expect((await handler()(request)).status).toBe(415);
});

test('what was typed comes back to its form, also where the act was never asked', async () => {
  const { openDraft } = await import('./draft');
  const post = handler({
    limit: { burst: 1, every: 60_000 },
    draft: ({ name }) => ({ place: 'here', text: String(name), pictures: [] }),
  });
  const draftOf = async (response: Response) => {
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    return (await openDraft(cookies.join('; '), 'here'))?.text;
  };
  const first = await post(form({ name: 'first' }));
  expect(await draftOf(first)).toBeUndefined();
  const known = { ...own, cookie: deviceOf(first) };
  await post(form({ name: 'another' }, known));
  const again = await post(form({ name: 'second' }, known));
  expect(again.headers.get('location')).toContain('notice=tooOften');
  expect(await draftOf(again)).toBe('second');
});

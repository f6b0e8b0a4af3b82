/** @jest-environment node */
import { wordsFor } from '@/lib/view/words';
import {
  base,
  closeSite,
  createHandler,
  deviceCookieOf,
  formRequest,
  jsonRequest,
  openSite,
  recordedWrites,
  sameOriginHeaders,
} from './test/handler-under-test';

beforeAll(openSite);
afterAll(closeSite);
beforeEach(() => recordedWrites.splice(0));

test('answers a script with JSON and redirects a form with a notice', async () => {
  const post = createHandler();
  const response = await post(jsonRequest({ name: 'a' }));
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ ok: true, outcome: 'done', message: 'thanks', number: 1 });
  const redirect = await post(formRequest({ name: 'a', back: `${base}/newsDetail/1/2.html?size=1` }));
  expect(redirect.status).toBe(303);
  expect(redirect.headers.get('location')).toBe(`${base}/newsDetail/1/2.html?size=1&notice=done#form`);
});

test.each([
  ['back', { back: `${base}/tipoffDetail.html?lang=bo&theme=dark&size=1` }, {}],
  ['Referer', {}, { referer: `https://news.example${base}/tipoffDetail.html?lang=bo&theme=dark` }],
])('shows the form again in the language and theme of its page (%s)', async (_name, fields, headers) => {
  const post = createHandler({
    formPage: () => `${base}/tipoffDetail.html`,
    write: async () => ({ outcome: 'refused', status: 422, message: '' }),
  });
  const redirect = await post(formRequest({ name: 'a', ...fields }, { ...sameOriginHeaders, ...headers }));
  expect(redirect.headers.get('location')).toBe(
    `${base}/tipoffDetail.html?lang=bo&theme=dark&notice=refused#form`,
  );
});

test.each([
  ['after a refusal that showed the page', { referer: 'https://news.example/api/test' }],
  ['without Referer', {}],
])('answers in the language of the form’s page %s', async (_name, headers) => {
  const { openFlash } = await import('./flash-cookie');
  const post = createHandler({
    formPage: () => `${base}/tipoffDetail.html`,
    write: async (_input, { words }) => ({ outcome: 'refused', status: 422, message: words('write.failed') }),
  });
  const fields = { name: 'a', back: `${base}/tipoffDetail.html?lang=de` };
  const redirect = await post(formRequest(fields, { ...sameOriginHeaders, ...headers }));
  expect(redirect.headers.get('location')).toBe(`${base}/tipoffDetail.html?lang=de&notice=refused#form`);
  const cookies = redirect.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  expect((await openFlash(cookies.join('; ')))?.noticeText).toBe(wordsFor('de')('write.failed'));
});

test('continues an open form at another address in the language of the form', async () => {
  const post = createHandler({
    write: async () => ({
      outcome: 'more',
      message: '',
      isIntermediate: true,
      next: `${base}/activityApply/8.html`,
    }),
  });
  const redirect = await post(formRequest({ name: 'a', back: `${base}/activityApply/0/8.html?lang=bo` }));
  expect(redirect.headers.get('location')).toBe(`${base}/activityApply/8.html?lang=bo&notice=more#form`);
});

test('does not apply the language of another page after a success', async () => {
  const post = createHandler({
    write: async () => ({ outcome: 'done', message: '', next: `${base}/home.html` }),
  });
  const redirect = await post(formRequest({ name: 'a', back: `${base}/login.html?lang=bo` }));
  expect(redirect.headers.get('location')).toBe(`${base}/home.html?notice=done#form`);
});

test.each(['sessionEnded', 'tokenExpired', 'requestFailed'])(
  'reading 33: shows a result about the visitor (%s) as a session notice of the page',
  async (outcome) => {
    const post = createHandler({ write: async () => ({ outcome, status: 401, message: '' }) });
    const redirect = await post(
      formRequest({ name: 'a', back: `${base}/newsDetail/1/2.html?session=signedIn` }),
    );
    expect(redirect.headers.get('location')).toBe(`${base}/newsDetail/1/2.html?session=${outcome}`);
  },
);

test('shows the message of a refusal about the session that the page does not know', async () => {
  const { openFlash } = await import('./flash-cookie');
  const post = createHandler({
    noticeName: 'session',
    write: async () => ({ outcome: 'notFound', status: 404, message: 'Please try again' }),
  });
  const redirect = await post(formRequest({ name: 'a', back: `${base}/login.html` }));
  expect(redirect.headers.get('location')).toBe(`${base}/login.html?session=rejected#form`);
  const cookies = redirect.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  expect((await openFlash(cookies.join('; ')))?.noticeText).toBe('Please try again');
});

test('reports errors in the reader’s language', async () => {
  const post = createHandler();
  const englishResponse = await post(jsonRequest({}, { cookie: 'kanbao-locale=en' }));
  expect(englishResponse.status).toBe(400);
  expect(await englishResponse.json()).toMatchObject({
    outcome: 'invalid',
    message: expect.stringContaining('Please check'),
  });
  expect(await (await post(jsonRequest({}))).json()).toMatchObject({
    message: expect.stringContaining('请检查'),
  });
  // The language in the address of the page takes precedence over the device's choice.
  const referer = 'https://news.example/home.html?lang=en';
  const linkedResponse = await post(jsonRequest({}, { cookie: 'kanbao-locale=bo', referer }));
  expect(await linkedResponse.json()).toMatchObject({ message: expect.stringContaining('Please check') });
});

test('restores the input of a form that the rate limit refused', async () => {
  const { openDraft } = await import('./draft-cookie');
  const post = createHandler({
    limit: { burst: 1, every: 60_000 },
    draft: ({ name }) => ({ name: 'here', text: String(name), pictures: [] }),
  });
  const draftOf = async (response: Response) => {
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return (await openDraft(cookies.join('; '), 'here'))?.text;
  };
  const first = await post(formRequest({ name: 'first' }));
  expect(await draftOf(first)).toBeUndefined();
  const deviceHeaders = { ...sameOriginHeaders, cookie: deviceCookieOf(first) };
  await post(formRequest({ name: 'another' }, deviceHeaders));
  const refusedResponse = await post(formRequest({ name: 'second' }, deviceHeaders));
  expect(refusedResponse.headers.get('location')).toContain('notice=tooOften');
  expect(await draftOf(refusedResponse)).toBe('second');
});

const createDraft = ({ name }: { name?: unknown }) => ({ name: 'here', text: String(name), pictures: [] });

async function restoredText(response: Response): Promise<string | undefined> {
  const { openDraft } = await import('./draft-cookie');
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return (await openDraft(cookies.join('; '), 'here'))?.text;
}

/** Headers of a browser without JavaScript. */
const browserHeaders = {
  ...sameOriginHeaders,
  accept: 'text/html,application/xhtml+xml',
  referer: `https://news.example${base}/home.html`,
};

test('restores the input of a form that its network’s limit refused, and later names the previous page', async () => {
  const post = createHandler({
    draft: createDraft,
    limit: { burst: 1, every: 60_000 },
    addressLimit: { burst: 1, every: 60_000 },
  });
  const send = () =>
    post(formRequest({ name: '很长的话' }, { ...browserHeaders, 'x-forwarded-for': '192.0.2.30' }));
  for (let sentCount = 0; sentCount < 4; sentCount += 1) await send();
  recordedWrites.splice(0);
  const refusedResponse = await send();
  expect([refusedResponse.status, await restoredText(refusedResponse)]).toEqual([303, '很长的话']);
  expect(refusedResponse.headers.get('location')).toContain('notice=tooOften');
  let lastResponse = refusedResponse;
  for (let sentCount = 0; sentCount < 80; sentCount += 1) lastResponse = await send();
  expect(await restoredText(lastResponse)).toBeUndefined();
  expect(lastResponse.headers.get('location')).toMatch(/home\.html\?notice=tooOftenUnread/);
  const scriptResponse = await post(jsonRequest({ name: 'a' }, { 'x-forwarded-for': '192.0.2.30' }));
  expect(await scriptResponse.json()).toMatchObject({ outcome: 'tooOften' });
  expect(recordedWrites).toEqual([]);
});

test('reports that the previous page still has a text that was too long to be read', async () => {
  const answer = await createHandler({ draft: createDraft })(
    formRequest({ name: 'a'.repeat(9000) }, browserHeaders),
  );
  expect(answer.headers.get('location')).toMatch(/home\.html\?notice=tooLargeUnread/);
  const words = wordsFor('cn');
  for (const reason of ['tooOften', 'tooLarge', 'tooSlow'] as const)
    expect(words(`write.unread.${reason}`)).toContain('返回键');
});

describe('a silent platform', () => {
  const realTimeout = setTimeout;
  let release: () => void;
  let writeCount = 0;
  const createSlowHandler = (options = {}) =>
    createHandler({
      draft: createDraft,
      keyOf: ({ name }: Record<string, unknown>) => name,
      write: async () => {
        writeCount += 1;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return { outcome: 'done', message: 'thanks' };
      },
      ...options,
    });
  beforeEach(() => {
    writeCount = 0;
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance', 'setInterval'],
    });
  });
  afterEach(() => jest.useRealTimers());

  async function waitForWrite(): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (writeCount === 0 && Date.now() < deadline) await new Promise((resolve) => realTimeout(resolve, 5));
    expect(writeCount).toBe(1);
  }

  test('restores the input of a browser without JavaScript after 6 s, and answers a repeat with the result', async () => {
    const post = createSlowHandler();
    const cookie = deviceCookieOf(await createHandler()(formRequest({ name: 'x' })));
    const first = post(formRequest({ name: '你好' }, { ...browserHeaders, cookie }));
    await waitForWrite();
    await jest.advanceTimersByTimeAsync(6000);
    const response = await first;
    expect(response.headers.get('location')).toContain('notice=underWay');
    expect(await restoredText(response)).toBe('你好');
    const secondResponse = post(formRequest({ name: '你好' }, { ...browserHeaders, cookie }));
    await new Promise(setImmediate);
    release();
    expect((await secondResponse).headers.get('location')).toContain('notice=done');
    expect(writeCount).toBe(1);
  });

  test('is awaited by scripts, and for forms with files and confidential writes', async () => {
    const textRequest = (accept: string) => formRequest({ name: '你好' }, { ...browserHeaders, accept });
    const body = new FormData();
    body.append('name', '你好');
    body.append('files', new Blob(['x']), 'a.jpg');
    const fileRequest = new Request('https://news.example/api/test', {
      method: 'POST',
      headers: browserHeaders,
      body,
    });
    const files = async () => ({
      field: 'files',
      maxFiles: 1,
      maxFileBytes: 9,
      maxTotalBytes: 9,
      reader: 'r',
    });
    const repeatAnswer = () => ({ outcome: 'again', message: '' });
    for (const [post, request] of [
      [createSlowHandler(), textRequest('application/json')],
      [createSlowHandler({ repeatAnswer }), textRequest(browserHeaders.accept)],
      [createSlowHandler({ files }), fileRequest],
    ] as const) {
      writeCount = 0;
      const answer = post(request);
      await waitForWrite();
      await jest.advanceTimersByTimeAsync(20_000);
      release();
      const { status, headers } = await answer;
      expect([status === 200 || headers.get('location')?.includes('notice=done'), writeCount]).toEqual([
        true,
        1,
      ]);
    }
  });
});

/** @jest-environment node */
import { rmSync } from 'node:fs';
import { parseSetCookie } from 'cookie';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin, type TestOrigin } from '@/lib/platform/test/test-origin';

type Handlers = ReturnType<typeof import('./upload-handlers').createUploadHandlers>;

const dataDir = temporaryDirectory();
let platform: TestOrigin;
let handlers: Handlers;
let receivedTexts: string[] = [];
/** Promise that the server awaits before it answers the last chunk. */
let delay: Promise<void> = Promise.resolve();

beforeAll(async () => {
  platform = await startOrigin({});
  startTestSite({
    DATA_DIR: dataDir,
    PLATFORM_BASE_URL: `${platform.origin}/app_if`,
    PUBLIC_URL: 'http://localhost:3000',
  });
  const { createUploadHandlers } = await import('./upload-handlers');
  const findNoRefusal = async () => undefined;
  handlers = createUploadHandlers({
    note: {
      maxFileBytes: 1000,
      tooLargeMessage: () => 'too large',
      findRefusal: findNoRefusal,
      finish: async (file) => {
        await delay;
        const text = typeof file.content === 'string' ? '' : String(await file.content());
        receivedTexts.push(text);
        if (text === 'bad') return { outcome: 'refused', status: 422, message: 'no note' };
        return { outcome: 'noted', message: '', values: { digest: file.digest } };
      },
    },
    closed: {
      maxFileBytes: 20_000_000,
      tooLargeMessage: () => '',
      findRefusal: async () => ({ outcome: 'closed', status: 422, message: 'not here' }),
      finish: async () => ({ outcome: 'noted', message: '' }),
    },
    large: {
      maxFileBytes: 20_000_000,
      tooLargeMessage: () => '',
      findRefusal: findNoRefusal,
      finish: async () => ({ outcome: 'noted', message: '' }),
    },
  });
});
beforeEach(() => {
  receivedTexts = [];
  delay = Promise.resolve();
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let readerCount = 0;

async function logInReader(userid = `u${readerCount}`): Promise<string> {
  const { VisitorSession } = await import('@/lib/session/visitor-session');
  const { emptySession } = await import('@/lib/session/session');
  readerCount += 1;
  const device = `xy00000000${readerCount}`;
  const session = new VisitorSession(emptySession(), device);
  session.signIn({ userid, nickname: 'N', way: 'password' }, { token: 't', since: Date.now() });
  const cookiePairs = (await session.cookies()).map((header) => {
    const { name, value = '' } = parseSetCookie(header);
    return `${name}=${value}`;
  });
  return [...cookiePairs, `kanbao-device=${device}`].join('; ');
}

interface SentRequest {
  cookie: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

function uploadRequest(method: string, { cookie, headers = {}, body }: SentRequest): Request {
  return new Request('http://localhost:3000/api/upload', {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', cookie, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
}

function requestUpload(
  cookie: string,
  length: number | string,
  use = 'note',
  headers: Record<string, string> = {},
) {
  const allHeaders = { 'upload-length': String(length), ...headers };
  return handlers.begin(uploadRequest('POST', { cookie, headers: allHeaders }), {
    params: Promise.resolve({ use }),
  });
}

async function createUpload(cookie: string, length: number, use = 'note'): Promise<string> {
  const response = await requestUpload(cookie, length, use);
  expect(response.status).toBe(201);
  const [, name, id = ''] =
    /^\/api\/upload\/(\w+)\/([\w-]{22})$/.exec(response.headers.get('location') ?? '') ?? [];
  expect(name).toBe(use);
  return id;
}

const routeContext = (id: string, use = 'note') => ({ params: Promise.resolve({ use, id }) });

function sendChunk(
  cookie: string,
  id: string,
  offset: number,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  const allHeaders = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...headers,
  };
  return handlers.send(uploadRequest('PATCH', { cookie, headers: allHeaders, body }), routeContext(id));
}

async function offsetOrStatus(cookie: string, id: string): Promise<string | null> {
  const response = await handlers.getOffset(uploadRequest('HEAD', { cookie }), routeContext(id));
  return response.status === 200 ? response.headers.get('upload-offset') : String(response.status);
}

async function prepareWaitForBytes(bytes: number): Promise<() => Promise<void>> {
  const { storedBytes } = await import('@/lib/writes/anonymous-file');
  const targetBytes = storedBytes() + bytes;
  return async () => {
    while (storedBytes() < targetBytes) await new Promise((resolve) => setImmediate(resolve));
  };
}

function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isEnded = false;
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController;
    },
    cancel: () => {
      isEnded = true;
    },
  });
  return {
    body,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => controller?.error(new Error('torn')),
    hasEnded: () => isEnded,
  };
}

test('accepts a file in pieces and answers the last one with the result of the write', async () => {
  const cookie = await logInReader();
  const id = await createUpload(cookie, 9);
  const first = await sendChunk(cookie, id, 0, 'abcde');
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5']);
  expect(first.headers.get('tus-resumable')).toBe('1.0.0');
  expect(await offsetOrStatus(cookie, id)).toBe('5');
  const last = await sendChunk(cookie, id, 5, 'fghi');
  expect(await last.json()).toMatchObject({ ok: true, outcome: 'noted', digest: expect.any(String) });
  expect(receivedTexts).toEqual(['abcdefghi']);
});

test('repeats a lost final answer without processing the file again', async () => {
  const cookie = await logInReader();
  const id = await createUpload(cookie, 3);
  let release = (): void => undefined;
  delay = new Promise((resolve) => {
    release = resolve;
  });
  const lostResponse = sendChunk(cookie, id, 0, 'bad');
  const retryResponse = (async () => sendChunk(cookie, id, 3, ''))();
  release();
  for (const response of await Promise.all([lostResponse, retryResponse])) {
    expect([response.status, await response.json()]).toMatchObject([422, { ok: false, message: 'no note' }]);
  }
  expect(await offsetOrStatus(cookie, id)).toBe('3');
  expect((await sendChunk(cookie, id, 3, '')).status).toBe(422);
  expect(receivedTexts).toEqual(['bad']);
});

test('keeps the bytes of a broken connection, and ends a hanging one at the next request', async () => {
  const cookie = await logInReader();
  const id = await createUpload(cookie, 9);
  const tornBody = slowBody();
  const first = sendChunk(cookie, id, 0, tornBody.body);
  const waitForThree = await prepareWaitForBytes(3);
  tornBody.send('abc');
  await waitForThree();
  tornBody.breakOff();
  await first;
  expect(await offsetOrStatus(cookie, id)).toBe('3');
  const hangingBody = slowBody();
  const second = sendChunk(cookie, id, 3, hangingBody.body);
  const waitForTwo = await prepareWaitForBytes(2);
  hangingBody.send('de');
  await waitForTwo();
  expect(await offsetOrStatus(cookie, id)).toBe('5');
  await second;
  expect(hangingBody.hasEnded()).toBe(true);
  await sendChunk(cookie, id, 5, 'fghi');
  expect(receivedTexts).toEqual(['abcdefghi']);
});

test('rejects pieces with a wrong offset, length or type', async () => {
  const cookie = await logInReader();
  const id = await createUpload(cookie, 5);
  await sendChunk(cookie, id, 0, 'ab');
  const response = await sendChunk(cookie, id, 0, 'ab');
  expect([response.status, response.headers.get('upload-offset')]).toEqual([409, '2']);
  expect((await sendChunk(cookie, id, 2, 'x', { 'upload-offset': '-1' })).status).toBe(409);
  expect((await sendChunk(cookie, id, 2, 'x', { 'content-type': 'text/plain' })).status).toBe(415);
  const oversizedBody = slowBody();
  expect((await sendChunk(cookie, id, 2, oversizedBody.body, { 'content-length': '4' })).status).toBe(413);
  expect((await sendChunk(cookie, id, 2, 'cdefgh')).status).toBe(413);
  expect(await offsetOrStatus(cookie, id)).toBe('2');
  expect(receivedTexts).toEqual([]);
});

test('rejects logged-out readers, other sites, other accounts and other protocol versions', async () => {
  const [cookie, otherCookie] = [await logInReader(), await logInReader()];
  const id = await createUpload(cookie, 5);
  expect((await requestUpload('', 5)).status).toBe(401);
  expect((await requestUpload(cookie, 5, 'note', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await requestUpload(cookie, 5, 'note', { 'tus-resumable': '0.2.2' })).status).toBe(412);
  expect((await requestUpload(cookie, 5, 'constructor')).status).toBe(404);
  for (const stranger of [otherCookie, ''])
    for (const response of [
      await sendChunk(stranger, id, 0, 'abcde'),
      await handlers.getOffset(uploadRequest('HEAD', { cookie: stranger }), routeContext(id)),
      await handlers.end(uploadRequest('DELETE', { cookie: stranger }), routeContext(id)),
      await handlers.getOffset(uploadRequest('HEAD', { cookie }), routeContext(id, 'large')),
      await handlers.getOffset(uploadRequest('HEAD', { cookie }), routeContext('A'.repeat(22))),
    ])
      expect([401, 404]).toContain(response.status);
  expect(await offsetOrStatus(cookie, id)).toBe('0');
});

test('rejects an invalid or excessive length before the first byte, with a message', async () => {
  const cookie = await logInReader();
  const response = await requestUpload(cookie, 1001);
  expect([response.status, await response.json()]).toMatchObject([413, { ok: false, message: 'too large' }]);
  for (const length of ['', '0', '-5', '1e3', '99999999999999', 'NaN'])
    expect([length, (await requestUpload(cookie, length)).status]).toEqual([length, 400]);
  expect(await (await requestUpload(cookie, 5, 'closed')).json()).toMatchObject({ message: 'not here' });
});

test('removes a canceled upload, and the least recently used one of a reader above the limits', async () => {
  const cookie = await logInReader();
  const id = await createUpload(cookie, 5);
  expect((await handlers.end(uploadRequest('DELETE', { cookie }), routeContext(id))).status).toBe(204);
  expect(await offsetOrStatus(cookie, id)).toBe('404');
  const uploadIds: string[] = [];
  for (let count = 0; count < 9; count += 1) uploadIds.push(await createUpload(cookie, 5));
  expect(
    await Promise.all(uploadIds.slice(0, 2).map((uploadId) => offsetOrStatus(cookie, uploadId))),
  ).toEqual(['404', '0']);
  const otherCookie = await logInReader();
  const largeUploadIds: string[] = [];
  for (let count = 0; count < 8; count += 1)
    largeUploadIds.push(await createUpload(otherCookie, 20_000_000, 'large'));
  const headStatus = async (uploadId: string | undefined) =>
    (
      await handlers.getOffset(
        uploadRequest('HEAD', { cookie: otherCookie }),
        routeContext(uploadId ?? '', 'large'),
      )
    ).status;
  expect(await headStatus(largeUploadIds[0])).toBe(200);
  const last = await createUpload(otherCookie, 1, 'large');
  expect([
    await headStatus(largeUploadIds[0]),
    await headStatus(largeUploadIds[1]),
    await headStatus(last),
  ]).toEqual([200, 404, 200]);
});

test('counts uploads by account, not by device', async () => {
  const owner = 'same-account';
  const carefulUpload = await createUpload(await logInReader('careful'), 5);
  const first = await createUpload(await logInReader(owner), 5);
  const ids: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const cookie = await logInReader(owner);
    const id = await createUpload(cookie, 5);
    ids.push(id);
    // Finished files also count toward the limit.
    if (round % 2) await sendChunk(cookie, id, 0, 'abcde');
  }
  const cookie = await logInReader(owner);
  const offsets = await Promise.all([first, ...ids].map((id) => offsetOrStatus(cookie, id)));
  expect(offsets.filter((state) => state !== '404')).toHaveLength(8);
  expect(await offsetOrStatus(await logInReader('careful'), carefulUpload)).toBe('0');
});

test('removes an upload of the account with the most bytes when all uploads together exceed the limits', async () => {
  const { UploadRegistry } = await import('./upload-registry');
  const uploads = new UploadRegistry();
  const carefulId = await uploads.begin('careful', 20_000_000);
  const greedyIds: (string | undefined)[] = [];
  for (let account = 0; account < 30; account += 1) {
    for (let round = 0; round < 8; round += 1)
      greedyIds.push(await uploads.begin(`greedy ${account}`, 20_000_000));
  }
  expect(greedyIds).not.toContain(undefined);
  expect(uploads.find(carefulId ?? '', 'careful')).toBeDefined();
  const nextId = await uploads.begin('next', 20_000_000);
  expect(uploads.find(nextId ?? '', 'next')).toBeDefined();
  expect(uploads.find(carefulId ?? '', 'careful')).toBeDefined();
  const openIds = greedyIds.filter((id, number) =>
    uploads.find(id ?? '', `greedy ${Math.floor(number / 8)}`),
  );
  expect(openIds.length).toBeLessThanOrEqual(33);
});

test('removes a complete file from the disk as soon as it is processed', async () => {
  const { storedBytes } = await import('@/lib/writes/anonymous-file');
  const cookie = await logInReader();
  const bytesBefore = storedBytes();
  const id = await createUpload(cookie, 5);
  await sendChunk(cookie, id, 0, 'ab');
  expect(storedBytes()).toBe(bytesBefore + 2);
  await sendChunk(cookie, id, 2, 'cde');
  expect(storedBytes()).toBe(bytesBefore);
});

/** @jest-environment node */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { startOrigin, type TestOrigin } from './test/test-origin';
import { send, type WireRequest } from './transport';

const requestTo = (url: string, overrides: Partial<WireRequest> = {}): WireRequest => ({
  url,
  method: 'GET',
  encoding: 'query',
  headers: {},
  query: {},
  fields: {},
  timeout: 60_000,
  ...overrides,
});

let origin: TestOrigin | undefined;

afterEach(() => origin?.close());

/** Starts a server that answers the first request with `firstListener` and all others correctly. */
async function startFailingOnce(firstListener: RequestListener) {
  const receivedRequests: IncomingMessage[] = [];
  origin = await startOrigin({
    '/': (request, response) => {
      receivedRequests.push(request);
      if (receivedRequests.length === 1) firstListener(request, response);
      else response.end('{"status":0}');
    },
  });
  return { url: `${origin.origin}/`, receivedRequests };
}

const textOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.ok ? new TextDecoder().decode(answer.value) : answer.error;

test('R9.12 times out a response whose body stalls', async () => {
  origin = await startOrigin({
    '/stalls': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"status":0,');
    },
  });
  expect(await send(requestTo(`${origin.origin}/stalls`, { timeout: 200 }))).toEqual({
    ok: false,
    error: { kind: 'timeout', ms: 200 },
  });
});

test('R9.12 accepts a response that arrived while the process was busy', async () => {
  origin = await startOrigin({ '/': (_request, response) => response.end('{"status":0}') });
  const answer = send(requestTo(`${origin.origin}/`, { timeout: 300 }));
  await new Promise((resolve) => setImmediate(resolve));
  const deadline = performance.now() + 1000;
  while (performance.now() < deadline) Math.random();
  expect(textOf(await answer)).toBe('{"status":0}');
});

const respondIncompletely = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"status":', () => response.destroy());
};

test.each<[string, RequestListener]>([
  ['a dropped connection', (request) => request.socket.destroy()],
  ['a reset connection', (request) => request.socket.resetAndDestroy()],
  ['a response that breaks off', respondIncompletely],
  ['a failing gateway', (_request, response) => response.writeHead(502).end('<html>')],
])('retries a GET once after %s, and a POST never', async (_name, fault) => {
  const getServer = await startFailingOnce(fault);
  expect(textOf(await send(requestTo(getServer.url)))).toBe('{"status":0}');
  await origin?.close();
  const postServer = await startFailingOnce(fault);
  const postRequest = requestTo(postServer.url, { method: 'POST', encoding: 'form', fields: { id: 1 } });
  expect(await send(postRequest)).toEqual({ ok: false, error: { kind: 'network' } });
  expect(postServer.receivedRequests).toHaveLength(1);
  await origin?.close();
  const singleUseServer = await startFailingOnce(fault);
  expect(await send(requestTo(singleUseServer.url, { once: true }))).toEqual({
    ok: false,
    error: { kind: 'network' },
  });
});

test('does not retry before the platform’s Retry-After', async () => {
  const { url, receivedRequests } = await startFailingOnce((_request, response) =>
    response.writeHead(503, { 'retry-after': '120' }).end(),
  );
  expect(await send(requestTo(url))).toEqual({ ok: false, error: { kind: 'network', retryAfter: 120_000 } });
  expect(receivedRequests).toHaveLength(1);
  await origin?.close();
  const busyServer = await startFailingOnce((_request, response) =>
    response.writeHead(429, { 'retry-after': '7' }).end(),
  );
  expect(await send(requestTo(busyServer.url))).toEqual({
    ok: false,
    error: { kind: 'network', notSent: 'rate-limited', retryAfter: 7000 },
  });
});

test.each([301, 302, 303, 307, 308])(
  'does not follow a redirect by %i, so that token and signature stay secret',
  async (status) => {
    const otherOrigin = await startOrigin({ '/': (_request, response) => response.end('{"status":0}') });
    const { url, receivedRequests } = await startFailingOnce((_request, response) =>
      response.writeHead(status, { location: `${otherOrigin.origin}/?secret=1` }).end(),
    );
    const answer = await send(requestTo(url, { headers: { token: 'secret', authToken: 'secret' } }));
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'malformed', problem: `http ${status}: redirects to ${otherOrigin.origin}` },
    });
    expect([receivedRequests.length, otherOrigin.requestedPaths]).toEqual([1, []]);
    await otherOrigin.close();
  },
);

const megabyte = 1024 * 1024;

test('limits the decompressed size of a response, also of an endless stream', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * megabyte, ' '));
  let isCutOff = false;
  origin = await startOrigin({
    '/bomb': (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb);
    },
    '/endless': (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      const writeMore = () => {
        let canWrite = true;
        while (canWrite && !isCutOff) canWrite = gzip.write(Buffer.alloc(megabyte, '['));
      };
      gzip.on('drain', writeMore);
      response.on('close', () => {
        isCutOff = true;
      });
      writeMore();
    },
  });
  const rssBefore = process.memoryUsage().rss;
  const pendingAnswers = Array.from({ length: 8 }, () => send(requestTo(`${origin?.origin}/bomb`)));
  const tooLarge = { ok: false, error: { kind: 'malformed', problem: 'answer too large' } };
  for (const answer of await Promise.all(pendingAnswers)) expect(answer).toEqual(tooLarge);
  expect(await send(requestTo(`${origin.origin}/endless`))).toEqual(tooLarge);
  await new Promise<void>((resolve) => {
    const checkCutOff = () => (isCutOff ? resolve() : setImmediate(checkCutOff));
    checkCutOff();
  });
  expect((process.memoryUsage().rss - rssBefore) / megabyte).toBeLessThan(400);
});

test.each(['form', 'json', 'multipart'] as const)(
  'sends a POST as %s with Content-Length',
  async (encoding) => {
    let headers: IncomingMessage['headers'] = {};
    origin = await startOrigin({
      '/': (request, response) => {
        headers = request.headers;
        request.resume().on('end', () => response.end('{"status":0}'));
      },
    });
    const answer = await send(
      requestTo(`${origin.origin}/`, { method: 'POST', encoding, fields: { content: '好'.repeat(50) } }),
    );
    expect(answer.ok).toBe(true);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
    expect(headers['transfer-encoding']).toBeUndefined();
  },
);

test('returns the bytes of a response', async () => {
  origin = await startOrigin({ '/': (_request, response) => response.end('{"status":0}') });
  expect(textOf(await send(requestTo(`${origin.origin}/`)))).toBe('{"status":0}');
});

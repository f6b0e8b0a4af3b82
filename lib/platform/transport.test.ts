/** @jest-environment node */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { startOrigin, type TestOrigin } from './test/test-origin';
import { send, type WireRequest } from './transport';

const requestTo = (url: string, more: Partial<WireRequest> = {}): WireRequest => ({
  url,
  method: 'GET',
  encoding: 'query',
  headers: {},
  query: {},
  fields: {},
  timeout: 60_000,
  ...more,
});

let origin: TestOrigin | undefined;

afterEach(() => origin?.close());

/** Starts a server that answers the first request with `first` and all others correctly. */
async function startFailingOnce(first: RequestListener) {
  const receivedRequests: IncomingMessage[] = [];
  origin = await startOrigin({
    '/': (request, response) => {
      receivedRequests.push(request);
      if (receivedRequests.length === 1) first(request, response);
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
  const until = performance.now() + 1000;
  while (performance.now() < until) Math.random();
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
  const get = await startFailingOnce(fault);
  expect(textOf(await send(requestTo(get.url)))).toBe('{"status":0}');
  await origin?.close();
  const post = await startFailingOnce(fault);
  const postRequest = requestTo(post.url, { method: 'POST', encoding: 'form', fields: { id: 1 } });
  expect(await send(postRequest)).toEqual({ ok: false, error: { kind: 'network' } });
  expect(post.receivedRequests).toHaveLength(1);
  await origin?.close();
  const single = await startFailingOnce(fault);
  expect(await send(requestTo(single.url, { once: true }))).toEqual({
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
  const busy = await startFailingOnce((_request, response) =>
    response.writeHead(429, { 'retry-after': '7' }).end(),
  );
  expect(await send(requestTo(busy.url))).toEqual({
    ok: false,
    error: { kind: 'network', notSent: 'rate-limited', retryAfter: 7000 },
  });
});

test.each([301, 302, 303, 307, 308])(
  'does not follow a redirect by %i, so that token and signature stay secret',
  async (status) => {
    const elsewhere = await startOrigin({ '/': (_request, response) => response.end('{"status":0}') });
    const { url, receivedRequests } = await startFailingOnce((_request, response) =>
      response.writeHead(status, { location: `${elsewhere.origin}/?secret=1` }).end(),
    );
    const answer = await send(requestTo(url, { headers: { token: 'secret', authToken: 'secret' } }));
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'malformed', problem: `http ${status}: redirects to ${elsewhere.origin}` },
    });
    expect([receivedRequests.length, elsewhere.requestedPaths]).toEqual([1, []]);
    await elsewhere.close();
  },
);

const megabyte = 1024 * 1024;

test('limits the decompressed size of a response, also of an endless stream', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * megabyte, ' '));
  let cutOff = false;
  origin = await startOrigin({
    '/bomb': (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb);
    },
    '/endless': (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const packed = createGzip();
      packed.pipe(response);
      const more = () => {
        let canWrite = true;
        while (canWrite && !cutOff) canWrite = packed.write(Buffer.alloc(megabyte, '['));
      };
      packed.on('drain', more);
      response.on('close', () => {
        cutOff = true;
      });
      more();
    },
  });
  const before = process.memoryUsage().rss;
  const many = Array.from({ length: 8 }, () => send(requestTo(`${origin?.origin}/bomb`)));
  const tooLarge = { ok: false, error: { kind: 'malformed', problem: 'answer too large' } };
  for (const answer of await Promise.all(many)) expect(answer).toEqual(tooLarge);
  expect(await send(requestTo(`${origin.origin}/endless`))).toEqual(tooLarge);
  await new Promise<void>((resolve) => {
    const checkCutOff = () => (cutOff ? resolve() : setImmediate(checkCutOff));
    checkCutOff();
  });
  expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(400);
});

test.each(['form', 'json', 'multipart'] as const)(
  'sends a POST as %s with Content-Length',
  async (encoding) => {
    let head: IncomingMessage['headers'] = {};
    origin = await startOrigin({
      '/': (request, response) => {
        head = request.headers;
        request.resume().on('end', () => response.end('{"status":0}'));
      },
    });
    const answer = await send(
      requestTo(`${origin.origin}/`, { method: 'POST', encoding, fields: { content: '好'.repeat(50) } }),
    );
    expect(answer.ok).toBe(true);
    expect(Number(head['content-length'])).toBeGreaterThan(100);
    expect(head['transfer-encoding']).toBeUndefined();
  },
);

test('returns the bytes of a response', async () => {
  origin = await startOrigin({ '/': (_request, response) => response.end('{"status":0}') });
  expect(textOf(await send(requestTo(`${origin.origin}/`)))).toBe('{"status":0}');
});

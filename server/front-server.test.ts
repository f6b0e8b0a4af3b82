import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { requestContext, tagPage, updatePage } from '../lib/runtime/request-context';
import type { NextHandler } from './render';
import { basePath, type FrontServerUnderTest, home, startFrontServer } from './test/front-server-under-test';

const html = `<!DOCTYPE html><html lang="zh-CN"><body>${'新闻 '.repeat(200)}</body></html>`;

let seen: { url: string; headers: Record<string, unknown> }[];
let answerPage: NextHandler;
let answerApi: NextHandler;
let site: FrontServerUnderTest;

const renderHtml: NextHandler = (_request, response) => {
  response.setHeader('X-Powered-By', 'Next.js');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'private, no-store');
  response.end(html);
};

const answerJson: NextHandler = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'x-middleware-next': '1' });
  response.end('{}');
};

const handler: NextHandler = (request, response) => {
  seen.push({ url: request.url ?? '', headers: { ...request.headers } });
  if (request.url?.startsWith('/api/')) {
    return answerApi(request, response);
  }
  if (request.url?.startsWith(`${basePath}/`) && !request.url.includes('nonsense'))
    return answerPage(request, response);
  response.statusCode = 302;
  response.setHeader('Location', home);
  return response.end();
};

beforeEach(async () => {
  seen = [];
  answerPage = renderHtml;
  answerApi = answerJson;
  site = await startFrontServer(handler);
});

afterEach(() => site.close());

test('serves the second request from the cache and reports a hit', async () => {
  const first = await site.send(home);
  site.pass(10);
  const second = await site.send(home);
  expect([first.headers['x-kanbao-cache'], second.headers['x-kanbao-cache']]).toEqual(['miss', 'hit']);
  expect(second.body.toString()).toBe(html);
  expect(second.headers.age).toBe('10');
  expect(seen).toHaveLength(1);
});

test('sends the `Cache-Control` and `Vary` of the route', async () => {
  const { headers } = await site.send(home);
  expect(headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400',
  );
  expect(headers.vary).toBe('Cookie, User-Agent, Accept-Encoding');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends %s to clients that accept it', async (encoding, unpack) => {
  await site.send(home);
  const { headers, body } = await site.send(home, { headers: { 'accept-encoding': encoding } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(html);
});

test('sends 304 without a body for a matching ETag', async () => {
  const { etag = '' } = (await site.send(home)).headers;
  const secondReply = await site.send(home, { headers: { 'if-none-match': String(etag) } });
  expect([secondReply.status, secondReply.body.length, secondReply.headers.etag]).toEqual([304, 0, etag]);
});

test('sends the headers of GET without a body for HEAD', async () => {
  const get = await site.send(home);
  const head = await site.send(home, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('serves another page for another language', async () => {
  await site.send(home);
  const english = await site.send(home, { headers: { cookie: 'kanbao-locale=en; session=secret' } });
  expect(english.headers['x-kanbao-cache']).toBe('miss');
  expect(seen.at(-1)?.headers.cookie).toBe('kanbao-locale=en; kanbao-theme=');
});

test('renders without personal or forged headers of the reader', async () => {
  await site.send(`${home}?from=x&column=3`, {
    headers: {
      host: 'evil.example',
      authorization: 'secret',
      'x-kanbao-view': 'mine',
      'content-security-policy': "script-src 'nonce-mine'",
      rsc: '1',
    },
  });
  expect(seen[0]?.url).toBe(`${home}?column=3`);
  expect(seen[0]?.headers.host).toBe('news.example');
  expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'content-security-policy',
    'cookie',
    'host',
    'user-agent',
    'x-request-id',
  ]);
  expect(seen[0]?.headers['content-security-policy']).not.toContain('mine');
});

test('lists exactly the page’s inline scripts in its policy', async () => {
  expect((await site.send(home)).headers['content-security-policy']).toContain("script-src 'self'; ");
  answerPage = (_request, response) => {
    response.end(`${html}<script nonce="${requestContext()?.nonce}">own()</script>`);
  };
  const { headers } = await site.send(`${home}?column=4`);
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]+='; /);
});

test('counts a request that the handler aborts', async () => {
  answerApi = (request, response) => {
    response.statusCode = 413;
    request.destroy();
    // Imitates Node, which removes the socket of an aborted request.
    Object.defineProperty(request, 'socket', { value: null });
    response.end();
  };
  await site.send('/api/like', { method: 'POST', body: 'x' }).catch(() => undefined);
  for (let round = 0; round < 100 && site.records.length === 0; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(site.records.map(({ path, status }) => [path, status])).toEqual([['/api/like', 413]]);
});

test('takes the status and the purge tags from the page', async () => {
  answerPage = (request, response) => {
    tagPage('article:7');
    return renderHtml(request, response);
  };
  await site.send(home);
  site.frontServer.purge({ paths: [], tags: ['article:7'] });
  expect((await site.send(home)).headers['x-kanbao-cache']).toBe('miss');
  answerPage = (request, response) => {
    updatePage({ status: 404 });
    return renderHtml(request, response);
  };
  expect((await site.send(`${basePath}/newsDetail/1/9.html`)).status).toBe(404);
});

test("replaces Next's empty error page by one in the reader's language", async () => {
  answerPage = (_request, response) => {
    response.statusCode = 500;
    response.end('<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>');
  };
  const reply = await site.send(home, { headers: { cookie: 'kanbao-locale=fr' } });
  expect(reply.status).toBe(500);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(reply.body.toString()).toContain('<html lang="fr">');
});

test('does not take an article that mentions __next_error__ for an error', async () => {
  answerPage = (_request, response) => response.end(`${html}<p>id="__next_error__"</p>`);
  expect((await site.send(home)).status).toBe(200);
});

test('sends the error page if the handler throws or never responds', async () => {
  answerPage = () => {
    throw new Error('broken');
  };
  expect((await site.send(home)).status).toBe(500);
  expect(site.problems).toEqual([new Error('broken')]);
});

test('sends Retry-After with a 503 page', async () => {
  answerPage = (request, response) => {
    updatePage({ status: 503 });
    return renderHtml(request, response);
  };
  const { status, headers } = await site.send(home);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
});

test.each([
  ['POST', home, 'GET, HEAD'],
  ['PUT', '/api/view', 'GET, HEAD, POST, PATCH, DELETE'],
  ['TRACE', home, 'GET, HEAD'],
  ['OPTIONS', '/', 'GET, HEAD'],
])('rejects %s %s', async (method, path, allow) => {
  const reply = await site.send(path, { method });
  expect([reply.status, reply.headers.allow]).toEqual([405, allow]);
  expect(seen).toEqual([]);
});

test('rejects an address over 8 KB', async () => {
  expect((await site.send(`${home}?${'a'.repeat(8192)}`)).status).toBe(414);
  expect((await site.send(`${home}?${'a'.repeat(8000)}`)).status).toBe(200);
});

test('passes unknown addresses to the router, whose redirect is not cached', async () => {
  for (const path of ['/', `${basePath}/nonsense.html`]) {
    const { status, headers } = await site.send(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([302, home, 'private, no-store']);
  }
});

test('removes internal headers from requests and responses', async () => {
  const internalHeaders = {
    'x-middleware-subrequest': 'middleware',
    'x-nextjs-data': '1',
    'x-invoke-path': '/x',
    'x-matched-path': '/x',
    'next-action': 'abc',
    'next-router-state-tree': 'x',
    rsc: '1',
    'x-kanbao-view': 'x',
  };
  const { headers } = await site.send('/api/view', {
    method: 'POST',
    headers: { ...internalHeaders, 'x-mine': 'kept' },
  });
  for (const name of Object.keys(internalHeaders)) expect(seen[0]?.headers).not.toHaveProperty(name);
  expect(seen[0]?.headers['x-mine']).toBe('kept');
  expect(headers).not.toHaveProperty('x-middleware-next');
  expect((await site.send(home)).headers).not.toHaveProperty('x-powered-by');
});

test('allows the camera at check-in and hides the address from other sites', async () => {
  const { headers } = await site.send(home.replace('/home.html', '/writeOff/801/YX7NSM4KWQ2H.html'));
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('tip-off pages are uncacheable, hide their address and allow the microphone', async () => {
  const requestPage = (path: string) => site.send(home.replace('/home.html', path));
  const [form, tipOff] = [
    await requestPage('/tipoffDetail.html'),
    await requestPage('/tipoffDetail/9501.html'),
  ];
  expect(form.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
  });
  expect(form.headers['permissions-policy']).toContain('microphone=(self), geolocation=()');
  expect(form.headers['content-security-policy']).toContain(
    "img-src 'self' data: blob:; media-src 'self' blob:",
  );
  expect(tipOff.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(tipOff.headers['permissions-policy']).toContain('microphone=()');
  expect(tipOff.headers['content-security-policy']).toContain("img-src 'self' https:");
});

test.each([home, '/api/view', '/', '/healthz', '/_next/image?url=x'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await site.send(path);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('sends HSTS over https', async () => {
  const secure = await startFrontServer(handler, { publicUrl: 'https://news.example' });
  expect((await secure.send(home)).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  await secure.close();
});

test("uses a proxy's request id if valid, else a new one", async () => {
  const idFor = async (id: string) =>
    (await site.send(home, { headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idFor('abc-12345')).toBe('abc-12345');
  expect(await idFor('"},{"x":"')).toMatch(/^[\w-]{8,64}$/);
});

test('streams responses, and notifies the handler when the client disconnects', async () => {
  const disconnected = new Promise<void>((resolve) => {
    answerApi = (_request, response) => {
      response.write('first');
      response.once('close', resolve);
    };
  });
  const socket = connect(site.port);
  socket.write('GET /api/events HTTP/1.1\r\nHost: x\r\n\r\n');
  let received = '';
  while (!received.includes('first')) received += (await once(socket, 'data'))[0];
  socket.destroy();
  await disconnected;
});

test('sends a 500 for a handler that throws, and counts it once', async () => {
  answerApi = () => {
    throw new Error('broken');
  };
  const { status, headers } = await site.send('/api/view');
  expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  await site.send('/healthz');
  expect(site.records.map((record) => record.status)).toEqual([500, 200]);
});

test('sends `Content-Encoding` for a gzip response of a handler', async () => {
  answerApi = (request, response) => {
    const requestedEncoding = request.headers['x-kanbao-packed'];
    response.writeHead(200, requestedEncoding ? { 'x-kanbao-packed': requestedEncoding } : {}).end();
    return undefined;
  };
  const { headers } = await site.send('/api/view', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers).not.toHaveProperty('x-kanbao-packed');
  const headersRefusingGzip = { 'accept-encoding': 'gzip;q=0', 'x-kanbao-packed': 'gzip' };
  expect((await site.send('/api/view', { headers: headersRefusingGzip })).headers).not.toHaveProperty(
    'content-encoding',
  );
});

test('rejects connection upgrades', async () => {
  const socket = connect(site.port);
  socket.write(
    `GET ${home} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test.each([
  '/api/./purge',
  '/api/x/../purge',
  '/api/%2e/purge',
  '/x/..%2fapi/purge',
  '/api/%70urge',
  '/api//purge',
  `${basePath}/../api/purge`,
  `${basePath}/%2E%2E/api/purge`,
])('%s, which a cache in front treats as another address, does not reach Next', async (path) => {
  for (const method of ['GET', 'POST']) expect((await site.send(path, { method })).status).toBe(400);
  expect(seen).toEqual([]);
});

test('rejects an address in absolute form', async () => {
  expect((await site.send('http://169.254.169.254/latest')).status).toBe(400);
});

test('caches no page in dev mode', async () => {
  const dev = await startFrontServer(handler, { dev: true });
  await dev.send(home);
  expect((await dev.send(home)).headers['cache-control']).toBe('private, no-store');
  await dev.close();
});

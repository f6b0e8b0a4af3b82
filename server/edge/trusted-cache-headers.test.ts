import { edgeReaders } from '../../lib/view/test/edge-readers';
import type { FrontServerOptions } from '../front-server';
import { type FrontServerUnderTest, startFrontServer } from '../test/front-server-under-test';
import { createTrustedCacheHeaders } from './trusted-cache-headers';

const secret = 'edge-secret-of-tests';
const trustedHeadersOf = createTrustedCacheHeaders({ secret, nativeAppMark: 'KanbaoApp', isPurged: true });
const renderPage: FrontServerOptions['handler'] = async (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><head></head><body>page</body></html>');
};
const home = '/news/home.html';
const anonymousHeaders = { 'x-edge-secret': secret, 'x-view-key': '-.-.browser.guest' };

let frontServer: FrontServerUnderTest;
beforeAll(async () => {
  frontServer = await startFrontServer(renderPage, { trustedHeadersOf });
});
afterAll(() => frontServer.close());

test.each(edgeReaders)('a cache that sends key %s for %j may store the page', async (key, reader) => {
  const headers = { cookie: reader.cookies, 'user-agent': reader.userAgent, 'x-edge-secret': secret };
  const reply = await frontServer.send(home, { headers: key ? { ...headers, 'x-view-key': key } : headers });
  expect(reply.headers.vary).toBe(
    key ? 'X-View-Key, Accept-Encoding' : 'Cookie, User-Agent, Accept-Encoding',
  );
  expect(reply.headers['cache-control']).toMatch(key ? /^public, .*s-maxage=/ : /^private/);
  expect(reply.headers['surrogate-key']?.toString().startsWith('all ')).toBe(key ? true : undefined);
});

test('a page with a wrong key is uncacheable', async () => {
  for (const sentKey of ['bo.dark.app.guest', '', '-.-.browser.guest.', 'x'.repeat(4000)]) {
    const { headers } = await frontServer.send(home, {
      headers: { ...anonymousHeaders, 'x-view-key': sentKey },
    });
    expect(headers['cache-control']).toBe('private, max-age=0');
    expect(headers).not.toHaveProperty('surrogate-key');
    expect(headers.vary).toBe('Cookie, User-Agent, Accept-Encoding');
  }
});

test('a client without the secret gets the public headers', async () => {
  const plainFrontServer = await startFrontServer(renderPage);
  const publicReply = await plainFrontServer.send(home);
  await plainFrontServer.close();
  for (const sentKey of [undefined, 'wrong', `${secret}x`, '']) {
    const secretHeaders = sentKey === undefined ? {} : { 'x-edge-secret': sentKey };
    const { headers, body } = await frontServer.send(home, {
      headers: { ...secretHeaders, 'x-view-key': 'bo.dark.app.guest' },
    });
    const comparable = ({ date, 'x-request-id': id, 'x-kanbao-cache': cache, ...rest }: typeof headers) =>
      rest;
    expect(comparable(headers)).toEqual({
      ...comparable(publicReply.headers),
      age: headers.age ?? publicReply.headers.age,
    });
    expect(body.equals(publicReply.body)).toBe(true);
  }
});

test('a revalidating cache gets a new lifetime', async () => {
  const first = await frontServer.send(home, { headers: anonymousHeaders });
  const secondReply = await frontServer.send(home, {
    headers: { ...anonymousHeaders, 'if-none-match': first.headers.etag?.toString() ?? '' },
  });
  expect(secondReply.status).toBe(304);
  expect(secondReply.headers['surrogate-control']).toMatch(/^max-age=\d+, stale/);
  expect(secondReply.headers).not.toHaveProperty('age');
});

test('strips secret and key before Next', async () => {
  const seen: string[] = [];
  const inspectedSite = await startFrontServer(
    async (request, response) => {
      seen.push(...Object.keys(request.headers));
      response.writeHead(200).end('{}');
    },
    { trustedHeadersOf },
  );
  await inspectedSite.send('/api/counts', { headers: anonymousHeaders });
  await inspectedSite.send(home, { headers: anonymousHeaders });
  await inspectedSite.close();
  expect(seen.filter((name) => name === 'x-edge-secret' || name === 'x-view-key')).toEqual([]);
});

import { edgeReaders } from '../../lib/view/test/edge-readers';
import { type PorterUnderTest, startPorter } from '../fixtures/porter-under-test';
import type { PorterOptions } from '../porter';
import { createEdgeFront } from './edge-front';

/* The porter behind trusted caches, with something small in place of Next. */

const secret = 'edge-secret-of-tests';
const edge = createEdgeFront({ secret, nativeAppMark: 'KanbaoApp', policy: { purged: true } });
const drawn: PorterOptions['handler'] = async (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><head></head><body>page</body></html>');
};
const home = '/news/home.html';
const anonymous = { 'x-edge-secret': secret, 'x-view-key': '-.-.browser.guest' };

let porter: PorterUnderTest;
beforeAll(async () => {
  porter = await startPorter(drawn, { edge });
});
afterAll(() => porter.close());

test.each(edgeReaders)('a cache that tells %s of %j may keep the page under it', async (key, reader) => {
  const headers = { cookie: reader.cookies, 'user-agent': reader.userAgent, 'x-edge-secret': secret };
  const answer = await porter.ask(home, { headers: key ? { ...headers, 'x-view-key': key } : headers });
  expect(answer.headers.vary).toBe(
    key ? 'X-View-Key, Accept-Encoding' : 'Cookie, User-Agent, Accept-Encoding',
  );
  expect(answer.headers['cache-control']).toMatch(key ? /^public, .*s-maxage=/ : /^private/);
  expect(answer.headers['surrogate-key']?.toString().startsWith('all ')).toBe(key ? true : undefined);
});

test('a key that is not that of the request is kept by nobody', async () => {
  for (const told of ['bo.dark.app.guest', '', '-.-.browser.guest.', 'x'.repeat(4000)]) {
    const { headers } = await porter.ask(home, { headers: { ...anonymous, 'x-view-key': told } });
    expect(headers['cache-control']).toBe('private, max-age=0');
    expect(headers).not.toHaveProperty('surrogate-key');
    expect(headers.vary).toBe('Cookie, User-Agent, Accept-Encoding');
  }
});

test('who does not know the secret gets what everybody gets, byte for byte', async () => {
  const plainPorter = await startPorter(drawn);
  const today = await plainPorter.ask(home);
  await plainPorter.close();
  for (const told of [undefined, 'wrong', `${secret}x`, '']) {
    const given = told === undefined ? {} : { 'x-edge-secret': told };
    const { headers, body } = await porter.ask(home, {
      headers: { ...given, 'x-view-key': 'bo.dark.app.guest' },
    });
    const same = ({ date, 'x-request-id': id, 'x-kanbao-cache': cache, ...rest }: typeof headers) => rest;
    expect(same(headers)).toEqual({ ...same(today.headers), age: headers.age ?? today.headers.age });
    expect(body.equals(today.body)).toBe(true);
  }
});

test('a cache that asks whether it has the newest hears for how long', async () => {
  const first = await porter.ask(home, { headers: anonymous });
  const again = await porter.ask(home, {
    headers: { ...anonymous, 'if-none-match': first.headers.etag?.toString() ?? '' },
  });
  expect(again.status).toBe(304);
  expect(again.headers['surrogate-control']).toMatch(/^max-age=\d+, stale/);
  expect(again.headers).not.toHaveProperty('age');
});

test('neither secret nor key go on to Next', async () => {
  const seen: string[] = [];
  const looking = await startPorter(
    async (request, response) => {
      seen.push(...Object.keys(request.headers));
      response.writeHead(200).end('{}');
    },
    { edge },
  );
  await looking.ask('/api/counts', { headers: anonymous });
  await looking.ask(home, { headers: anonymous });
  await looking.close();
  expect(seen.filter((name) => name === 'x-edge-secret' || name === 'x-view-key')).toEqual([]);
});

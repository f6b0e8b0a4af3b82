import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { expect, test } from '../../browser-test';
import { ipAddressOf } from '../../crowd-reader';
import { signInByPassword } from '../../sign-in';

const requestsPerForgery = 1000;

const handlers: readonly [path: string, form: Record<string, string>][] = [
  ['comment', { of: '12003', source: '0', content: '伪造的评论' }],
  ['like', { id: '16041' }],
  ['comment-like', { comment: '1413', of: '3003', source: '0' }],
  ['comment-report', { comment: '1413', of: '3003', source: '0', reason: 'spam' }],
  ['comment-delete', { comment: '1413', of: '3003', source: '0' }],
  ['favourite', { id: '16041' }],
  ['follow', { id: '1', type: '2' }],
  ['vote', { article: '3003', q1: '1' }],
];

const agent = new Agent({ keepAlive: true, maxSockets: 24 });

function post(url: string, form: Record<string, string>, headers: OutgoingHttpHeaders): Promise<number> {
  const body = new URLSearchParams(form).toString();
  const about = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    httpRequest(url, { method: 'POST', agent, headers: { ...about, ...headers } }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    })
      .on('error', reject)
      .end(body);
  });
}

const evilOrigin = 'https://evil.example';
const forwardedHeaders = (n: number) => ({
  'x-forwarded-for': ipAddressOf(n),
  forwarded: `for=${ipAddressOf(n)};host=evil.example;proto=https`,
  'x-real-ip': ipAddressOf(n),
});

type Forgery = (n: number, cookie: string) => OutgoingHttpHeaders;

/** Requests of other sites and programs, most with a reader's session. All handlers must reject them. */
const foreignForgeries: Readonly<Record<string, Forgery>> = {
  'without a cookie, origin or fetch metadata': () => ({}),
  'from another site, by an old browser': (_n, cookie) => ({ origin: evilOrigin, cookie }),
  'from another site': (_n, cookie) => ({ 'sec-fetch-site': 'cross-site', origin: evilOrigin, cookie }),
  'from a sibling domain': (_n, cookie) => ({ 'sec-fetch-site': 'same-site', cookie }),
  'from a frame without an origin': (_n, cookie) => ({ origin: 'null', cookie }),
  'with a forged host in forwarding headers': (_n, cookie) => ({
    origin: evilOrigin,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
    cookie,
  }),
  'each with a made-up IP address': (n, cookie) => ({
    'sec-fetch-site': 'cross-site',
    origin: evilOrigin,
    ...forwardedHeaders(n),
    cookie,
  }),
};

const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

/** Requests like those of Kanbao, but without a valid session, to a handler that requires a login. */
const forgeriesWithoutSession: Readonly<Record<string, Forgery>> = {
  'without a cookie, each with a made-up IP address': (n) => ({
    ...sameOriginHeaders,
    ...forwardedHeaders(n),
  }),
  'with an altered session': (n, cookie) => ({
    ...sameOriginHeaders,
    ...forwardedHeaders(n),
    cookie: cookie.replaceAll(/(session[^=;]*=)([^;]{20})./g, '$1$2~'),
  }),
};

async function countStatuses(send: (n: number) => Promise<number>): Promise<Record<number, number>> {
  const statusCounts: Record<number, number> = {};
  let next = 0;
  const sender = async () => {
    while (next < requestsPerForgery) {
      const status = await send(next++);
      statusCounts[status] = (statusCounts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 24 }, sender));
  return statusCounts;
}

test('R9.43 none of 10,000 forged writes reaches the platform', async ({ page, context, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const genuine = { of: '12003', source: '0', content: `只发一次${Date.now()}`, after: '1' };
  const comment = `${kanbao.siteUrl}/api/comment`;
  const before = await kanbao.platform.lastCall();
  expect(await post(comment, genuine, { ...sameOriginHeaders, cookie })).toBe(200);
  expect(await kanbao.platform.calls({ after: before, operation: 'discuss' })).toHaveLength(1);

  const lastCallBefore = await kanbao.platform.lastCall();
  const statusCountsByPath: Record<string, Record<number, number>> = {};
  for (const [name, headersOf] of Object.entries(foreignForgeries)) {
    statusCountsByPath[name] = await countStatuses((n) => {
      const [path, form] = handlers[n % handlers.length] ?? ['', {}];
      return post(`${kanbao.siteUrl}/api/${path}`, form, headersOf(n, cookie));
    });
    expect(statusCountsByPath[name], name).toEqual({ 403: requestsPerForgery });
  }
  for (const [name, headersOf] of Object.entries(forgeriesWithoutSession)) {
    statusCountsByPath[name] = await countStatuses((n) => {
      const content = `伪造的评论${n}`;
      return post(comment, { of: '12003', source: '0', content }, headersOf(n, cookie));
    });
    expect(statusCountsByPath[name]?.[200], name).toBeUndefined();
  }
  statusCountsByPath.replayed = await countStatuses((n) =>
    post(comment, genuine, { ...sameOriginHeaders, ...forwardedHeaders(n), cookie }),
  );
  // A repeat gets the first answer (200). The rate limit counts repeats, too, and rejects later ones (429).
  expect(Object.keys(statusCountsByPath.replayed)).toEqual(['200', '429']);
  // The site sends these calls in the background.
  const calls = await kanbao.platform.calls({ after: lastCallBefore });
  const backgroundOperations = ['getConfig', 'pageView'];
  expect(calls.filter(({ operation }) => !backgroundOperations.includes(operation ?? ''))).toEqual([]);
  test.info().annotations.push({ type: 'status', description: JSON.stringify(statusCountsByPath) });
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { lateResponseKeyOf, retryHeaders } from './auto-retry';

function headersFor(headers: IncomingMessage['headers'], url = '/news/newsDetail/1/2.html?from=x') {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers, url });
  const headerList = retryHeaders(request);
  return Object.fromEntries(
    headerList.flatMap((name, index) => (index % 2 ? [] : [[name, headerList[index + 1]]])),
  );
}

test('R4.23 retries within seconds, counted per address', () => {
  const { Refresh, 'Set-Cookie': cookie } = headersFor({});
  expect(Number(Refresh)).toBeLessThanOrEqual(3);
  expect(cookie).toMatch(
    /^kanbao-again=1; Max-Age=\d+; Path=\/news\/newsDetail\/1\/2\.html; HttpOnly; SameSite=Lax$/,
  );
});

test.each(['/news/1;Domain=example.org', '/news/云', '//other.example/1'])(
  'the address %s cannot inject cookie attributes',
  (url) => {
    const [pair, ...attributes] = headersFor({}, url)['Set-Cookie']?.split('; ') ?? [];
    expect(pair).toBe('kanbao-again=1');
    expect(attributes.map((attribute) => attribute.split('=')[0])).toEqual([
      'Max-Age',
      'Path',
      'HttpOnly',
      'SameSite',
    ]);
  },
);

test('R4.23 retries less and less often, then stops', () => {
  const pauses: number[] = [];
  let cookie = '';
  for (;;) {
    const headers = headersFor({ cookie: `kanbao-theme=dark; ${cookie}` });
    if (headers.Refresh === undefined) break;
    pauses.push(Number(headers.Refresh));
    cookie = headers['Set-Cookie']?.split(';')[0] ?? '';
  }
  expect(pauses.length).toBeLessThan(30);
  expect(pauses).toEqual([...pauses].sort((pause, other) => pause - other));
  expect(headersFor({ cookie: 'kanbao-again=99' })).toEqual({});
});

test('R2.82 an uncacheable page keeps its late-response key across retries', () => {
  const retryOf = (cookie: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { cookie }, url: '/news/x' });
    const lateResponseKey = lateResponseKeyOf(request);
    const [retryCookie = ''] = retryHeaders(request)[3]?.split(';') ?? [];
    return { lateResponseKey, cookieSent: retryCookie };
  };
  const first = retryOf('');
  const second = retryOf(first.cookieSent);
  expect(first.lateResponseKey).toMatch(/^[\w-]{22}$/);
  expect([second.lateResponseKey, second.cookieSent]).toEqual([
    first.lateResponseKey,
    `kanbao-again=2.${first.lateResponseKey}`,
  ]);
  expect(retryOf('').lateResponseKey).not.toBe(first.lateResponseKey);
  expect(retryOf('kanbao-again=1.short').lateResponseKey).not.toBe('short');
});

test('R2.85 a framed page retries as well, with a cross-site cookie', () => {
  const { Refresh, 'Set-Cookie': cookie } = headersFor({ 'sec-fetch-dest': 'iframe' });
  expect(Number(Refresh)).toBeLessThanOrEqual(3);
  expect(cookie?.split('; ').sort()).toEqual(
    expect.arrayContaining(['Partitioned', 'SameSite=None', 'Secure']),
  );
});

test.each([{ 'sec-fetch-dest': 'empty' }, { 'sec-purpose': 'prefetch' }])(
  'requests that are not for a visible document (%j) do not retry',
  (headers) => expect(headersFor(headers)).toEqual({}),
);

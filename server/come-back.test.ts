import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { comeBack, ticketOf } from './come-back';

function headersFor(headers: IncomingMessage['headers'], url = '/news/newsDetail/1/2.html?from=x') {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers, url });
  const given = comeBack(request);
  return Object.fromEntries(given.flatMap((name, at) => (at % 2 ? [] : [[name, given[at + 1]]])));
}

test('R4.23 a waiting page asks again within seconds, counted for its own address', () => {
  const { Refresh, 'Set-Cookie': cookie } = headersFor({});
  expect(Number(Refresh)).toBeLessThanOrEqual(3);
  expect(cookie).toMatch(
    /^kanbao-again=1; Max-Age=\d+; Path=\/news\/newsDetail\/1\/2\.html; HttpOnly; SameSite=Lax$/,
  );
});

test.each(['/news/1;Domain=example.org', '/news/云', '//other.example/1'])(
  'the address %s sets no attribute of its cookie but the path',
  (url) => {
    const [pair, ...attributes] = headersFor({}, url)['Set-Cookie']?.split('; ') ?? [];
    expect(pair).toBe('kanbao-again=1');
    expect(attributes.map((one) => one.split('=')[0])).toEqual(['Max-Age', 'Path', 'HttpOnly', 'SameSite']);
  },
);

test('R4.23 it asks ever more rarely, and at some time no more', () => {
  const pauses: number[] = [];
  let cookie = '';
  for (;;) {
    const headers = headersFor({ cookie: `kanbao-theme=dark; ${cookie}` });
    if (headers.Refresh === undefined) break;
    pauses.push(Number(headers.Refresh));
    cookie = headers['Set-Cookie']?.split(';')[0] ?? '';
  }
  expect(pauses.length).toBeLessThan(30);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(headersFor({ cookie: 'kanbao-again=99' })).toEqual({});
});

test('R2.82 a page that nobody else gets keeps its ticket from one return to the next', () => {
  const ask = (cookie: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { cookie }, url: '/news/x' });
    const ticket = ticketOf(request);
    const [given = ''] = comeBack(request)[3]?.split(';') ?? [];
    return { ticket, given };
  };
  const first = ask('');
  const second = ask(first.given);
  expect(first.ticket).toMatch(/^[\w-]{22}$/);
  expect([second.ticket, second.given]).toEqual([first.ticket, `kanbao-again=2.${first.ticket}`]);
  expect(ask('').ticket).not.toBe(first.ticket);
  expect(ask('kanbao-again=1.short').ticket).not.toBe('short');
});

test('R2.85 a page in a frame comes back as well, with a cookie that another site may frame', () => {
  const { Refresh, 'Set-Cookie': cookie } = headersFor({ 'sec-fetch-dest': 'iframe' });
  expect(Number(Refresh)).toBeLessThanOrEqual(3);
  expect(cookie?.split('; ').sort()).toEqual(
    expect.arrayContaining(['Partitioned', 'SameSite=None', 'Secure']),
  );
});

test.each([{ 'sec-fetch-dest': 'empty' }, { 'sec-purpose': 'prefetch' }])(
  'what is no page before a reader (%j) is not told to come back',
  (headers) => expect(headersFor(headers)).toEqual({}),
);

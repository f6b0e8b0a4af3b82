import { connect } from 'node:net';
import { expect, test } from '../../browser-test';
import type { SharedKanbao } from '../../kanbao';

const path = '/newsDetail/1/1006.html';
const hostHeader = 'Host: localhost\r\n';
const closeHeader = 'Connection: close\r\n';

/** Returns unusual raw requests by name: the expected statuses, then the text to send. */
function rawRequests(page: string): Readonly<Record<string, readonly [string, string]>> {
  const get = `GET ${page} HTTP/1.1\r\n`;
  const post = `POST /api/like HTTP/1.1\r\n${hostHeader}`;
  const socket = `Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;
  const hidden = `GET /healthz HTTP/1.1\r\n${hostHeader}\r\n`;
  return {
    'length and chunks': [
      '400',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    'two lengths': ['400', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    'an unknown coding': ['400', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    'a negative length': ['400', `${post}Content-Length: -1\r\n\r\n`],
    'a request in the body of another': [
      '200',
      `${get}${hostHeader}${closeHeader}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
    'a space before the colon': ['400', `${get}${hostHeader}x-middleware-subrequest : middleware\r\n\r\n`],
    'a folded header': ['400', `${get}${hostHeader}x-a: b\r\n x-middleware-subrequest: middleware\r\n\r\n`],
    'line feeds alone': ['400', `GET ${page} HTTP/1.1\nHost: localhost\n\n`],
    'NUL in a header': ['400', `${get}${hostHeader}x-a: b\0c\r\n\r\n`],
    'NUL in the path': ['400', `GET ${page}\0 HTTP/1.1\r\n${hostHeader}\r\n`],
    'the address of another site': [
      '400',
      `GET http://evil.example${page} HTTP/1.1\r\n${hostHeader}${closeHeader}\r\n`,
    ],
    'no path': ['400', `OPTIONS * HTTP/1.1\r\n${hostHeader}${closeHeader}\r\n`],
    'a tunnel': ['', `CONNECT evil.example:80 HTTP/1.1\r\n${hostHeader}\r\n`],
    'no host': ['400', `${get}${closeHeader}\r\n`],
    'a socket of the dev server': ['404', `GET /_next/webpack-hmr HTTP/1.1\r\n${hostHeader}${socket}\r\n`],
    'an unknown expectation': ['417', `${post}${closeHeader}Expect: 200-ok\r\nContent-Length: 1\r\n\r\na`],
    'the start of TLS': ['400', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    'the start of HTTP/2': ['400', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    'an unknown method': ['400', `EVIL / HTTP/1.1\r\n${hostHeader}\r\n`],
    'two after each other': [
      '200,200',
      `${get}${hostHeader}\r\nGET /healthz HTTP/1.1\r\n${hostHeader}${closeHeader}\r\n`,
    ],
  };
}

/** Sends raw text and returns everything received until the server closes the connection. */
function sendRawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, 'localhost', () => socket.write(Buffer.from(text, 'latin1')));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', () => resolve(answer));
    socket.setTimeout(60_000, () => reject(new Error(`the connection stays open after: ${answer}`)));
  });
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status).join();

async function requestAllStatuses(kanbao: SharedKanbao): Promise<unknown> {
  const port = Number(new URL(kanbao.siteUrl).port);
  const requests = Object.entries(rawRequests(new URL(kanbao.pageUrl(path)).pathname));
  const answers = requests.map(async ([name, [, text]]) => [
    name,
    statusesOf(await sendRawRequest(port, text)),
  ]);
  return Object.fromEntries(await Promise.all(answers));
}

test('rejects requests that two servers would read differently', async ({ request, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const expected = Object.entries(rawRequests('')).map(([name, [status]]) => [name, status]);
  expect(await requestAllStatuses(kanbao)).toEqual(Object.fromEntries(expected));
  expect((await request.get(kanbao.pageUrl(path))).status()).toBe(200);
});
